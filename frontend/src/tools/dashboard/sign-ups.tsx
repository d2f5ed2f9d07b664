import { Link } from 'react-router';
import { useSignUps, waitingAt } from '../../record/directory/sign-ups';
import { useViewer } from '../../session/viewer';

/** Residents who signed up and cannot sign in before somebody approves them. Nothing is shown while none waits. */
export function SignUps() {
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
        {waiting === 1 ? 'Look at the account' : 'Look at the accounts'}
      </Link>
    </p>
  );
}
