import './dashboard.css';
import registry from '../../../../resources.config';
import { mayVerify } from '../../../../schemas';
import { later } from '../../components/later';
import { useViewer } from '../../session/viewer';
import { decidesChanges } from './decides-changes';
import { Queue } from './queue';
import { Shortcuts } from './shortcuts';
import { Welcome } from './welcome';

const HeldChanges = later(() => import('./held-changes'));
const Holders = later(() => import('../handover/holders'));

/** The faculty's first page: what waits for them; for those who verify nothing, the way to their own work. */
export default function FacultyDashboard() {
  const { role } = useViewer();
  const verifies = registry.entries.some((entry) => mayVerify(entry, role));
  return (
    <>
      <Welcome />
      {decidesChanges(role) && <HeldChanges />}
      {verifies ? <Queue /> : <Shortcuts />}
      {registry.logbook.answer && role === 'hod' && <Holders />}
    </>
  );
}
