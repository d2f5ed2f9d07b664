import '../../dashboard/dashboard.css';
import { Together } from '../../../components/awaited';
import { QuietNotice } from '../../../components/quiet-notice';
import { useViewer } from '../../../session/viewer';
import { Line } from '../../dashboard/cockpit/line';
import { decidesChanges } from '../../dashboard/decides-changes';
import { HeldChanges } from '../../dashboard/held-changes';
import { Shortcuts } from '../../dashboard/shortcuts';
import { Welcome } from '../../dashboard/welcome';
import { FirstSteps, useFirstSteps } from '../../first-steps/first-steps';
import { Proposed, Running } from './running';
import { useHowMany, type Waiting, waitingFor } from './waiting';

/** What waits, with what is done about it; nothing where nothing does. */
function Wait({ waiting }: { waiting: Waiting }) {
  const { count, failed, fetching, retry } = useHowMany(waiting);
  if (failed)
    return (
      <li>
        <QuietNotice onRetry={retry} retrying={fetching} />
      </li>
    );
  return count ? <Line says={waiting.says(count)} act={waiting.act} to={waiting.to} /> : null;
}

/** The first page of those who run the logbook: what waits for them, and the way to everything else. */
export default function AdminDashboard() {
  const { role } = useViewer();
  const { loading } = useFirstSteps();
  return (
    <>
      <Welcome />
      <Together awaited={loading}>
        <FirstSteps />
        {decidesChanges(role) && <HeldChanges />}
        <section className="gap" aria-labelledby="waiting">
          <h2 id="waiting" className="title gap">
            Waiting for you
          </h2>
          <div className="surface panel">
            <ul className="bare lined due">
              <Proposed />
              {waitingFor(role).map((waiting) => (
                <Wait key={waiting.key} waiting={waiting} />
              ))}
            </ul>
            <p className="muted none-due">Nothing waits for you.</p>
          </div>
        </section>
        <section aria-labelledby="running">
          <h2 id="running" className="title gap">
            How it runs
          </h2>
          <Running />
        </section>
        <Shortcuts />
      </Together>
    </>
  );
}
