import { readDetails } from '../../session/details';
import { useViewer } from '../viewer';
import { greetingOf, lineOf } from '../words';

/** Name, role and department of who is signed in. */
export function UserInfo() {
  const greeting = greetingOf(useViewer(), readDetails());
  return (
    <div className="user-info">
      <span className="user-name">{greeting.name}</span>
      <span className="small user-line">{lineOf(greeting)}</span>
    </div>
  );
}
