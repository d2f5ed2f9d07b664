import '../../components/components.css';
import { type MailState, mailStates } from './mail';

/** The state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  const found = mailStates.find((each) => each.state === state);
  return found ? <span className={`pill status-${found.meaning}`}>{found.word}</span> : state;
}
