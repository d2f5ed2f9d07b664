import '../dashboard.css';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useListTotals } from '../../api/use-list-totals';
import { Together } from '../../components/awaited';
import { Panel } from '../../components/panel';
import { QuietNotice } from '../../components/quiet-notice';
import { useViewer } from '../../session/viewer';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { HeldChanges, useHeldChanges } from '../held-changes';
import { Line } from '../line';
import { Shortcuts } from '../shortcuts';
import { Welcome } from '../welcome';
import { Proposed, Running } from './running';
import { waitingListsOf } from './waiting-lists';

/** The administrators' first page: what waits for them, and links to everything else. */
export default function AdminDashboard() {
  const { role, today } = useViewer();
  const steps = useFirstSteps();
  const changes = useHeldChanges();
  const proposals = useAnswer(route('GET proposals'));
  const lists = useListTotals(waitingListsOf(role, today), ({ path, filters }) => [path, { filters }]);
  const asked = [changes, proposals, ...lists];
  const lost = asked.filter(({ failed }) => failed);
  // Shows everything at once, so that nothing on the page moves.
  const loading = steps.loading || asked.some((part) => part.loading && !part.failed);
  return (
    <>
      <Welcome />
      <Together shape="panels" awaited={loading}>
        <FirstSteps />
        <HeldChanges />
        <Panel title="Waiting for you">
          <ul className="bare lined due brief">
            <Proposed />
            {lists.map(
              ({ of: { key, says, act, to }, total = 0 }) =>
                total > 0 && <Line key={key} says={says(total)} act={act} to={to} />,
            )}
          </ul>
          {lost.length > 0 ? (
            <QuietNotice
              onRetry={() => {
                for (const { retry } of lost) retry();
              }}
              retrying={lost.some(({ retrying }) => retrying)}
            >
              Not everything that waits could be counted.
            </QuietNotice>
          ) : (
            <p className="muted none-due">Nothing waits for you.</p>
          )}
        </Panel>
        <Panel title="System status">
          <Running />
        </Panel>
        <Shortcuts />
      </Together>
    </>
  );
}
