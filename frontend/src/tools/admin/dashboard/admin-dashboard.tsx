import '../../dashboard/dashboard.css';
import { Link } from 'react-router';
import { Together } from '../../../components/awaited';
import { QuietNotice } from '../../../components/quiet-notice';
import { useViewer } from '../../../session/viewer';
import { decidesChanges } from '../../dashboard/decides-changes';
import { HeldChanges } from '../../dashboard/held-changes';
import { Shortcuts } from '../../dashboard/shortcuts';
import { Welcome } from '../../dashboard/welcome';
import { FirstSteps, useFirstSteps } from '../../first-steps/first-steps';
import { Proposed, Running } from './running';
import { useHowMany, type Waiting, waitingFor } from './waiting';

function Card({ waiting }: { waiting: Waiting }) {
  const { count, failed, fetching, retry } = useHowMany(waiting);
  return (
    <li>
      <Link className="card tile" to={waiting.to}>
        <span className={count ? 'count open toned' : 'count toned'}>{count ?? '-'}</span>
        <span className="card-label">{waiting.label}</span>
      </Link>
      {failed && <QuietNotice onRetry={retry} retrying={fetching} />}
    </li>
  );
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
          <ul className="bare surface tiles cards">
            <Proposed />
            {waitingFor(role).map((waiting) => (
              <Card key={waiting.key} waiting={waiting} />
            ))}
          </ul>
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
