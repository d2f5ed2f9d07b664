import '../dashboard.css';
import { useCallback, useEffect, useState } from 'react';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { QuietNotice } from '../../components/quiet-notice';
import { useViewer } from '../../session/viewer';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { decidesChanges, HeldChanges } from '../held-changes';
import { Line } from '../line';
import { Shortcuts } from '../shortcuts';
import { Welcome } from '../welcome';
import { Proposed, Running } from './running';
import { type ListCount, useHowMany, waitingListsOf } from './waiting-lists';

/** A line for a waiting list, with its next action. Shows nothing when the list is empty. */
function Wait({ waiting, onKnown }: { waiting: ListCount; onKnown: (key: string) => void }) {
  const { count, failed, fetching, retry } = useHowMany(waiting);
  const known = failed || count !== undefined;
  useEffect(() => {
    if (known) onKnown(waiting.key);
  }, [known, onKnown, waiting.key]);
  if (failed)
    return (
      <li>
        <QuietNotice onRetry={retry} retrying={fetching} />
      </li>
    );
  return count ? <Line says={waiting.says(count)} act={waiting.act} to={waiting.to} /> : null;
}

/** The administrators' first page: what waits for them, and links to everything else. */
export default function AdminDashboard() {
  const { role, today } = useViewer();
  const steps = useFirstSteps();
  const changes = useAnswer(route('GET held-changes'), { enabled: decidesChanges(role) });
  const proposals = useAnswer(route('GET proposals'));
  // Shows everything at once, so that nothing on the page moves.
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const onKnown = useCallback((key: string) => setKnown((before) => new Set([...before, key])), []);
  const lists = waitingListsOf(role, today);
  const loading = steps.loading || changes.loading || proposals.loading || known.size < lists.length;
  return (
    <>
      <Welcome />
      <Together shape="panels" awaited={loading}>
        <FirstSteps />
        {decidesChanges(role) && <HeldChanges />}
        <section className="surface panel" aria-labelledby="waiting">
          <h2 id="waiting" className="title">
            Waiting for you
          </h2>
          <ul className="bare lined due brief">
            <Proposed />
            {lists.map((waiting) => (
              <Wait key={waiting.key} waiting={waiting} onKnown={onKnown} />
            ))}
          </ul>
          <p className="muted none-due">Nothing waits for you.</p>
        </section>
        <section className="surface panel" aria-labelledby="running">
          <h2 id="running" className="title">
            System status
          </h2>
          <Running />
        </section>
        <Shortcuts />
      </Together>
    </>
  );
}
