import '../dashboard.css';
import registry from '../../../../resources.config';
import { headsDepartment, may, verifiesAny } from '../../../../schemas';
import { amountOf, type ReportRow, type ReportValue } from '../../../../schemas/reports';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { useKeptFresh } from '../../components/use-kept-fresh';
import { PendingVerifications } from '../../queue/pending-verifications';
import { hasParts } from '../../queue/queue';
import { Holders } from '../../record/handover/holders';
import { AskedBack } from '../../record/verify/asked-back';
import { useViewer } from '../../session/viewer';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { decidesChanges, HeldChanges } from '../held-changes';
import { Line } from '../line';
import { Shortcuts } from '../shortcuts';
import { Welcome } from '../welcome';
import { Due, useDue } from './due';
import { useWaitingLoading, WaitingForYou } from './waiting-for-you';

/** How many of those who are behind are named. */
const NAMED = 5;
const FRESH_MS = 60_000;

/** How far the met requirements lag behind the passed part of the course, in hundredths. */
const gap = (row: ReportRow) => amountOf(row.course) - amountOf(row.regulations);
const percent = (value: ReportValue | undefined) => `${Math.round(amountOf(value))} %`;

/** The residents whose requirements lag behind the course, those furthest behind first. */
function Behind() {
  const { role, side } = useViewer();
  const { reports } = registry.logbook;
  const enabled = reports !== undefined && may(reports, 'progress', role);
  const { answer, loading } = useAnswer(route('GET reports/:name', { path: { name: 'progress' }, query: {} }), {
    enabled,
    freshFor: FRESH_MS,
  });
  const rows = answer?.tables.find(({ key }) => key === 'residents')?.rows ?? [];
  const behind = rows.filter((row) => gap(row) >= 1).toSorted((one, other) => gap(other) - gap(one));
  if (!enabled) return null;
  return (
    <section className="surface panel" aria-labelledby="behind" aria-busy={loading}>
      <h2 id="behind" className="title row between">
        Who is behind
        {behind.length > 0 && (
          <span className="small">
            {behind.length} of {rows.length} residents
          </span>
        )}
      </h2>
      <ul className="bare lined behind">
        {behind.slice(0, NAMED).map((row) => (
          <Line
            key={String(row.resident)}
            says={String(row.resident)}
            more={`${percent(row.regulations)} of what is required; ${percent(row.course)} of the course’s time has passed. ${amountOf(row.waiting)}\u00a0pending, ${amountOf(row.refused)}\u00a0rejected.`}
            act="Open"
            to={`/${side}/reports?report=progress`}
          />
        ))}
      </ul>
      {behind.length === 0 && <p className="muted">{loading ? 'Counting…' : 'Nobody is behind.'}</p>}
    </section>
  );
}

/** The head's overview: what is due, who is behind, and who answers. Each line has one action. */
function Cockpit() {
  return (
    <>
      <div className="two cockpit">
        <Due />
        <Behind />
      </div>
      {registry.logbook.waiting && <Holders />}
    </>
  );
}

/** The faculty's first page: the queue, or for people who verify nothing, the links to their own work. */
export default function FacultyDashboard() {
  const { role } = useViewer();
  const verifies = verifiesAny(registry.entries, role);
  const decides = decidesChanges(role);
  const heads = headsDepartment(role);
  const due = useDue();
  const steps = useFirstSteps();
  useKeptFresh();
  const corrects = verifies && registry.logbook.correct !== undefined;
  const { loading } = useAnswer(route('GET held-changes'), { enabled: decides });
  const asked = useAnswer(route('GET corrections'), { enabled: corrects });
  const starting = useWaitingLoading(verifies && hasParts);
  return (
    <>
      <Welcome />
      {decides && <HeldChanges />}
      <Together shape="panels" awaited={loading || asked.loading || starting || due.loading || steps.loading}>
        <FirstSteps />
        {verifies && hasParts && <WaitingForYou />}
        {heads ? <Cockpit /> : <Due />}
        {corrects && <AskedBack />}
        {verifies ? <PendingVerifications /> : <Shortcuts />}
      </Together>
    </>
  );
}
