import { showDay, summarise } from '../../../../schemas';
import type { TableSection } from '../../pdf/logbook/model';
import type { StudentRecords } from '../gather/records';

/** The working days of each district posting, counted as the attendance screen counts them. */
export function attendanceTable(
  { postings, attendance, names }: Pick<StudentRecords, 'postings' | 'attendance' | 'names'>,
  places: ReadonlyMap<string, string>,
  asOf: string,
): TableSection {
  const counted = ['Working days', 'Present', 'Absent', 'Leave', 'Not marked', 'Present %'] as const;
  return {
    heading: 'Attendance in district postings',
    summary: `As of ${showDay(asOf)}`,
    columns: [
      { heading: 'Institution', width: 'text' },
      { heading: 'Coordinator', width: 'person' },
      { heading: 'From', width: 'day' },
      { heading: 'To', width: 'day' },
      ...counted.map((heading) => ({ heading, width: 'narrow' as const })),
    ],
    rows: postings.map((posting) => {
      const marks = attendance.filter((day) => day.posting === posting.id);
      const { workingDays, present, absent, leave, unmarked, percentage } = summarise(posting, marks, asOf);
      return {
        cells: [
          places.get(posting.institution ?? '') ?? '-',
          names.get(posting.coordinator) ?? '-',
          showDay(posting.fromDate),
          showDay(posting.toDate),
          ...[workingDays, present, absent, leave, unmarked].map(String),
          percentage === null ? '-' : `${percentage} %`,
        ],
        notes: [],
      };
    }),
    none: 'No district posting yet.',
  };
}
