import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';
import type { HeldChange } from '../../../registry/api/wire';

/** What one asked for lately and somebody else decides. */
export function HeldNotice() {
  const { answer = [] } = useAnswer(routes.heldChanges(), { freshFor: 0 });
  return answer
    .filter(({ mine }) => mine)
    .map((change) => (
      <p key={change.id} className={change.state === 'refused' ? 'note bad' : 'note open'} role="status">
        {sentenceOf(change)}
      </p>
    ));
}

function sentenceOf({ state, label, from, to, reason }: HeldChange): string {
  if (state === 'accepted') return `Your ${label.toLowerCase()} is “${to}” now.`;
  if (state === 'refused') return `Your ${label.toLowerCase()} was not changed to “${to}”: ${reason}`;
  return `You asked for the ${label.toLowerCase()} “${to}”. Until your head of department agrees, it stays “${from}”.`;
}
