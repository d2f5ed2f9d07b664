import '../field-types/field-types.css';
import '../record/entry.css';
import './attendance.css';
import type { ScreenProps } from '../components/screen';
import { MarkScreen } from './mark-screen';
import { OwnScreen } from './own-screen';

/** Attendance in the district posting: marked by coordinator and department, read by the resident. */
export default function AttendancePage({ side, label }: ScreenProps) {
  return side === 'student' ? <OwnScreen label={label} /> : <MarkScreen label={label} />;
}
