import { Button } from 'antd';
import { actionWord } from '../../../../schemas/texts/audit-words';
import { Modal } from '../../components/modal';
import { momentOf } from '../../components/moment';
import { Pair } from '../../components/pair';
import { type AuditEvent, changesOf, nameWord, whereOf } from './audit-event';

type Props = {
  event: AuditEvent;
  onClose: () => void;
  /** Shows the whole history of a record. */
  onFollow: (record: string) => void;
};

/** One event of the audit trail with all its changes. */
export function AuditDialog({ event, onClose, onFollow }: Props) {
  const changes = changesOf(event.before, event.after);
  const facts = [
    ['When', momentOf(event.at)],
    ['Who', event.actor?.name || 'Countersign'],
    ['Where', whereOf(event)],
    ['Record', event.record],
    ['From the address', event.address],
  ] as const;
  return (
    <Modal
      open
      title={actionWord(event.action)}
      onCancel={onClose}
      width={720}
      footer={[
        <Button key="follow" onClick={() => onFollow(event.record)}>
          All about this record
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          Close
        </Button>,
      ]}
    >
      <dl className="columns pairs">
        {facts.map(
          ([label, words]) =>
            words && (
              <Pair key={label} label={label}>
                {words}
              </Pair>
            ),
        )}
      </dl>
      {changes.length === 0 ? (
        <p className="muted apart">Nothing further was noted.</p>
      ) : (
        <table className="table apart">
          <thead>
            <tr>
              <th scope="col">Changed</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, from, to }) => (
              <tr key={name}>
                <th scope="row">{nameWord(event.resource, name)}</th>
                <td>{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
