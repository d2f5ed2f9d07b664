import '../dashboard.css';
import registry from '../../../../resources.config';
import { headsDepartment, verifiesAny } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { useKeptFresh } from '../../components/use-kept-fresh';
import { PendingVerifications } from '../../queue/pending-verifications';
import { hasParts } from '../../queue/queue';
import { AskedBack } from '../../record/verify/asked-back';
import { useViewer } from '../../session/viewer';
import { decidesChanges } from '../decides-changes';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { HeldChanges } from '../held-changes';
import { Shortcuts } from '../shortcuts';
import { Welcome } from '../welcome';
import { Cockpit } from './cockpit';
import { Due, useDue } from './due';
import { useWaitingLoading, WaitingForYou } from './waiting-for-you';

/** The faculty's first page: the queue, or for people who verify nothing, the links to their own work. */
export default function FacultyDashboard() {
  const { role } = useViewer();
  const verifies = verifiesAny(registry.entries, role);
  const decides = decidesChanges(role);
  const heads = headsDepartment(role);
  const due = useDue();
  const steps = useFirstSteps();
  useKeptFresh();
  const { loading } = useAnswer(route('GET held-changes'), { enabled: decides });
  const starting = useWaitingLoading(verifies && hasParts);
  return (
    <>
      <Welcome />
      {decides && <HeldChanges />}
      <Together shape="panels" awaited={loading || starting || due.loading || steps.loading}>
        <FirstSteps />
        {verifies && hasParts && <WaitingForYou />}
        {heads ? <Cockpit /> : <Due />}
        {verifies ? (
          <PendingVerifications>{registry.logbook.correct && <AskedBack />}</PendingVerifications>
        ) : (
          <Shortcuts />
        )}
      </Together>
    </>
  );
}
