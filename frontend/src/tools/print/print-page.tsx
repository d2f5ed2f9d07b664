import './print.css';
import type { ScreenProps } from '../../components/screen';
import { FacultyPrint } from './faculty-print';
import { StudentPrint } from './student-print';

/** The printed logbook: of one's own, or of a student of the department. */
export default function PrintPage({ side, label }: ScreenProps) {
  return side === 'student' ? <StudentPrint label={label} /> : <FacultyPrint label={label} />;
}
