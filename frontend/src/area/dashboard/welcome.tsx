import { PageHeading } from '../../components/page-heading';
import { readDetails } from '../../session/details';
import { useViewer } from '../viewer';
import { greetingOf, lineOf } from '../words';
import { Guidelines } from './guidelines';

/** Greets by name, role and department. */
export function Welcome() {
  const viewer = useViewer();
  const greeting = greetingOf(viewer, readDetails());
  return (
    <PageHeading title={`Welcome, ${greeting.name}`} windowTitle="Dashboard" actions={<Guidelines />}>
      {lineOf(greeting)}
    </PageHeading>
  );
}
