import '../../components/components.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { canGoAgain } from '../../../../schemas/texts/mail-states';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { FaultNote } from '../../components/fault-note';
import { Modal } from '../../components/modal';
import { momentOf } from '../../components/moment';
import { Pair } from '../../components/pair';
import { useViewer } from '../../session/viewer';
import { type Mail, MailBadge } from './mail';
import { outlookOf } from './outlook';

export type MailDialogProps = {
  mail: Mail;
  onClose: () => void;
  /** It goes out once more. */
  onAgain: () => void;
};

/** A mail as its recipient sees it, with its delivery. */
export default function MailDialog({ mail, onClose, onAgain }: MailDialogProps) {
  const { id, to, state, createdAt, sentAt, subject, text } = mail;
  const { mails } = useViewer();
  const { run, sending, fault } = useSendWithFault({ unsaid: 'The mail could not be sent again. Please try again.' });
  return (
    <Modal
      open
      title={subject}
      onCancel={onClose}
      width={680}
      footer={
        <>
          {mails && canGoAgain(mail) && (
            <Button loading={sending} onClick={() => void run(route('POST mail/:id/again', { path: { id } }), onAgain)}>
              Send again
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <dl className="columns pairs">
        <Pair label="To">
          {to.name} {`<${to.address}>`}
        </Pair>
        <Pair label="Written">{momentOf(createdAt)}</Pair>
        <Pair label="Sent">{sentAt ? momentOf(sentAt) : '-'}</Pair>
        <Pair label="State">
          <MailBadge state={state} />
        </Pair>
      </dl>
      <p className="muted apart gap">{outlookOf(mail, mails)}</p>
      <FaultNote>{fault}</FaultNote>
      <div className="surface said sheet panel">
        <Linked text={text} />
      </div>
    </Modal>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/g;

/** A text in which web addresses are links. */
function Linked({ text }: { text: string }): ReactNode {
  let at = 0;
  return text.split(ADDRESS).map((part, index) => {
    const key = at;
    at += part.length;
    // Every second part is an address.
    return index % 2 === 0 ? (
      part
    ) : (
      <a key={key} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    );
  });
}
