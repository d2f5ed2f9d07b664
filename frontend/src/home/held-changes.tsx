import { Button } from 'antd';
import { useId, useState } from 'react';
import registry from '../../../resources.config';
import type { Role } from '../../../schemas';
import { useTell } from '../api/notifications';
import { route } from '../api/route';
import { useAnswer, useSendWithFault } from '../api/use-answer';
import type { HeldChange } from '../api/wire';
import { QuietNotice } from '../components/quiet-notice';
import { ReasonDialog } from '../components/reason-dialog';
import { useViewer } from '../session/viewer';

/** Whether a role decides about changes to other people's accounts. */
const decidesChanges = (role: Role): boolean =>
  registry.forms.some(({ keeps }) => keeps.what === 'profile' && keeps.held?.by.some((one) => one === role));

/** The changes to other people's accounts, for whoever decides about them. None for others. */
export function useHeldChanges() {
  const { role } = useViewer();
  return useAnswer(route('GET held-changes'), { enabled: decidesChanges(role) });
}

const UNSAID = 'This could not be saved.';

/** Changes to residents' accounts, to approve or reject. Shows nothing when none waits. */
export function HeldChanges() {
  const headingId = useId();
  const { answer = [], reload, failed, retry, retrying } = useHeldChanges();
  const [refused, setRefused] = useState<HeldChange | null>(null);
  const tell = useTell();
  const { run, sending } = useSendWithFault({ unsaid: UNSAID, onFault: (says) => tell(says, 'error') });
  const waiting = answer.filter(({ mine, state }) => !mine && state === 'open');
  if (waiting.length === 0)
    return (
      failed && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          What is to be agreed to could not be loaded.
        </QuietNotice>
      )
    );

  const agree = async ({ id, person, to }: HeldChange) => {
    await run(route('POST held-changes/:id', { path: { id }, body: { accept: true } }), () =>
      tell(`${person.name} is ${to} from now on`),
    );
    void reload();
  };
  const closed = () => {
    setRefused(null);
    void reload();
  };
  return (
    <section aria-labelledby={headingId} className="gap">
      <h2 id={headingId} className="title gap">
        Changes to agree to
      </h2>
      <ul className="bare">
        {waiting.map((change) => (
          <li key={change.id} className="note open row between">
            <span>
              {change.label} of <strong>{change.from}</strong>: <strong>{change.to}</strong>
            </span>
            <span className="row close">
              <Button size="small" type="primary" disabled={sending} onClick={() => void agree(change)}>
                Agree
                <span className="visually-hidden"> to {change.to}</span>
              </Button>
              <Button size="small" disabled={sending} onClick={() => setRefused(change)}>
                Disagree…
                <span className="visually-hidden"> with {change.to}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {refused && (
        <ReasonDialog
          title={`Leave ${refused.from} as it is`}
          label={`Why? ${refused.person.name} reads this.`}
          submit="Disagree"
          route={(reason) =>
            route('POST held-changes/:id', { path: { id: refused.id }, body: { accept: false, reason } })
          }
          missing="Please say why."
          unsaid={UNSAID}
          onClose={closed}
          onDone={closed}
        />
      )}
    </section>
  );
}
