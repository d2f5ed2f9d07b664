import '../../../components/components.css';
import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { Inbox } from './inboxes';

/** How far a request is: the last state of its form is the end, every other one waits. */
export function StateBadge({ inbox, state }: { inbox: Inbox; state: string }) {
  const done = state === inbox.keeps.states.at(-1);
  return (
    <span className={`pill status-${done ? 'accepted' : 'open'}`}>
      <span aria-hidden="true">{done ? <CheckCircleFilled /> : <ClockCircleOutlined />}</span>
      {state}
    </span>
  );
}
