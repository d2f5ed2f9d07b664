import '../../components/components.css';
import type { BaseRecord } from '@refinedev/core';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Mail as WireMail } from '../../../../schemas/api/administration';
import { momentOf } from '../../components/moment';
import { Pair } from '../../components/pair';

/** A mail of the outbox. */
export type Mail = BaseRecord & WireMail;
type MailState = WireMail['state'];

/** The states of a mail in words, with their explanation. */
export const mailStates: readonly {
  state: MailState;
  word: string;
  meaning: 'open' | 'accepted' | 'refused';
  text: string;
}[] = [
  { state: 'queued', word: 'Queued', meaning: 'open', text: 'It goes out with the next round.' },
  { state: 'sending', word: 'Sending', meaning: 'open', text: 'It is on its way to the mail server.' },
  { state: 'sent', word: 'Sent', meaning: 'accepted', text: 'The mail server has taken it.' },
  {
    state: 'dead',
    word: 'Failed',
    meaning: 'refused',
    text: 'The mail server did not take it, and it is not tried again.',
  },
  { state: 'kept', word: 'Not sent', meaning: 'open', text: 'No mail server is set up, so it is only kept here.' },
];

/** The state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  const found = mailStates.find((each) => each.state === state);
  return found ? <span className={`pill status-${found.meaning}`}>{found.word}</span> : state;
}

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
