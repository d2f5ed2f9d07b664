import '../dashboard.css';
import registry from '../../../../resources.config';
import { headsDepartment, verifiesAny } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { useKeptFresh } from '../../components/use-kept-fresh';
import { PendingVerifications } from '../../queue/pending-verifications';
import { hasParts } from '../../queue/queue-words';
import { Holders } from '../../record/handover/holders';
import { AskedBack } from '../../record/verify/asked-back';
import { useViewer } from '../../session/viewer';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { HeldChanges, useHeldChanges } from '../held-changes';
import { Shortcuts } from '../shortcuts';
import { Welcome } from '../welcome';
import { Behind } from './behind';
import { Due, useDue } from './due';
import { useWaitingLoading, WaitingForYou } from './waiting-for-you';

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
  const heads = headsDepartment(role);
  const due = useDue();
  const steps = useFirstSteps();
  useKeptFresh();
  const corrects = verifies && registry.logbook.correct !== undefined;
  const changes = useHeldChanges();
  const asked = useAnswer(route('GET corrections'), { enabled: corrects });
  const starting = useWaitingLoading(verifies && hasParts);
  return (
    <>
      <Welcome />
      <HeldChanges />
      <Together shape="panels" awaited={changes.loading || asked.loading || starting || due.loading || steps.loading}>
        <FirstSteps />
        {verifies && hasParts && <WaitingForYou />}
        {heads ? <Cockpit /> : <Due />}
        {corrects && <AskedBack />}
        {verifies ? <PendingVerifications /> : <Shortcuts />}
      </Together>
    </>
  );
}
