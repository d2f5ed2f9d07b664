import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { momentOf } from '../../components/moment';
import { Pair } from '../../components/pair';
import { type Mail, mailStates } from './mail';
import { MailBadge } from './mail-badge';

/** A mail as its recipient sees it, with its delivery. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { to, state, createdAt, sentAt, attempts, error, subject, text } = mail;
  return (
    <Modal
      open
      title={subject}
      onCancel={onClose}
      width={680}
      footer={
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
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
      <p className="muted apart gap">
        {mailStates.find((each) => each.state === state)?.text}
        {attempts > 1 && ` Tried ${attempts} times.`}
        {error && ` The last answer was: ${error}`}
      </p>
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
