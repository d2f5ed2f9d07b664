import './dashboard.css';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { headsDepartment, verifiesAny } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { useKeptFresh } from '../../components/use-kept-fresh';
import { hasParts } from '../../queue/parts';
import { AskedBack } from '../../record/correct/asked-back';
import { useSignUps, waitingAt } from '../../record/directory/sign-ups';
import { useViewer } from '../../session/viewer';
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps';
import { Cockpit } from './cockpit/cockpit';
import { decidesChanges } from './decides-changes';
import { HeldChanges } from './held-changes';
import { Queue } from './queue';
import { Shortcuts } from './shortcuts';
import { Start, useStartLoading } from './start';
import { Welcome } from './welcome';

/** The faculty's first page: what waits for them; for those who verify nothing, the way to their own work. */
export default function FacultyDashboard() {
  const { role } = useViewer();
  const verifies = verifiesAny(registry.entries, role);
  const decides = decidesChanges(role);
  const heads = headsDepartment(role);
  const signUps = useSignUps();
  const steps = useFirstSteps();
  useKeptFresh();
  const { loading } = useAnswer(route('GET held-changes'), { enabled: decides });
  const starting = useStartLoading(verifies && hasParts);
  return (
    <>
      <Welcome />
      {decides && <HeldChanges />}
      <Together awaited={loading || starting || signUps.loading || steps.loading}>
        <FirstSteps />
        {!heads && <SignUps />}
        {verifies && hasParts && <Start />}
        {heads && <Cockpit />}
        {verifies ? <Queue>{registry.logbook.correct && <AskedBack />}</Queue> : <Shortcuts />}
      </Together>
    </>
  );
}

/** Residents who signed up and cannot sign in before somebody approves them. Nothing is shown while none waits. */
function SignUps() {
  const { side } = useViewer();
  const { directory, waiting } = useSignUps();
  if (!directory || waiting === 0) return null;
  return (
    <p className="note open row between gap">
      <span>
        <strong>
          {waiting} {waiting === 1 ? 'resident has' : 'residents have'} signed up
        </strong>{' '}
        and cannot sign in before the account is approved.
      </span>
      <Link className="tap strong" to={waitingAt(directory, side)}>
        {waiting === 1 ? 'Open the account' : 'Open the accounts'}
      </Link>
    </p>
  );
}
