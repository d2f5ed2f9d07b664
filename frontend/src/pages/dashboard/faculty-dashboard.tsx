import './dashboard.css';
import registry from '../../../../resources.config';
import { mayVerify } from '../../../../schemas';
import { later } from '../../components/later';
import { useViewer } from '../../session/viewer';
import { decidesChanges } from './decides-changes';
import { Queue } from './queue';
import { Shortcuts } from './shortcuts';
import { Welcome } from './welcome';

const AskedBack = later(() => import('../entry/correct/asked-back'));
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
      {verifies && registry.logbook.correct && <AskedBack />}
      {registry.logbook.answer && role === 'hod' && <Holders />}
    </>
  );
}
