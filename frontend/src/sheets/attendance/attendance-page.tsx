import '../../field-types/field-types.css';
import '../../record/entry.css';
import './attendance.css';
import type { ScreenProps } from '../../components/screen';
import { MarkScreen } from './mark-screen';
import { OwnScreen } from './own-screen';

/**
 * The page of attendance in the district posting. Coordinator and department mark it, and the resident reads
 * it.
 */
export default function AttendancePage({ side, label }: ScreenProps) {
  return side === 'student' ? <OwnScreen label={label} /> : <MarkScreen label={label} />;
}
