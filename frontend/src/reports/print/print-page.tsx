import './print.css';
import type { ScreenProps } from '../../components/screen';
import { FacultyPrint } from './faculty-print';
import { StudentPrint } from './student-print';

/** The page of the printed logbook: the viewer's own, or that of a student of the department. */
export default function PrintPage({ side, label }: ScreenProps) {
  return side === 'student' ? <StudentPrint label={label} /> : <FacultyPrint label={label} />;
}
