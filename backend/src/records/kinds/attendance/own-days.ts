import { Injectable } from '@nestjs/common';
import { showDay } from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import type { ArchivedKind, ArchiveSource, PrintedKind, PrintSource } from '../definition';
import type { TableSection } from '../print-model';
import { type AttendanceDay, attendanceName } from './attendance.table';
import { summarise } from './days';
import { postingsOf, type VisiblePosting } from './postings';

/** The days that a coordinator marked, for an archive. */
@Injectable()
export class ArchivedAttendance implements ArchiveSource {
  constructor(private readonly database: Database) {}

  async of(viewer: Viewer): Promise<ArchivedKind[]> {
    const days = await this.database.read(
      `SELECT day, state, remark FROM ${attendanceName} WHERE student = ? ORDER BY day`,
      [viewer.id],
    );
    return [{ key: 'attendance', content: { value: days }, tables: [] }];
  }
}

@Injectable()
export class PrintedAttendance implements PrintSource {
  readonly tables: readonly string[] = ['postings', 'users', attendanceName];

  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly places: Places,
  ) {}

  async of(student: string): Promise<PrintedKind> {
    const postings = await postingsOf(this.database, student);
    const days = await this.database.read<AttendanceDay>(
      `SELECT * FROM ${this.database.quote(attendanceName)} WHERE student = ? ORDER BY day, id`,
      [student],
    );
    const names = await this.people.names(postings.map(({ coordinator }) => coordinator));
    const places = await this.places.collegeNames();
    return {
      sections: () => [],
      postings,
      summary: (asOf) => ({
        ...heads,
        summary: `As of ${showDay(asOf)}`,
        rows: postings.map((posting) => {
          const marks = days.filter((day) => day.posting === posting.id);
          const who = [places.get(posting.institution ?? '') ?? '-', names.get(posting.coordinator) ?? '-'];
          return { cells: [...who, ...countsOf(posting, marks, asOf)], notes: [] };
        }),
      }),
      facts: [
        ...postings.map(({ id, coordinator, institution, fromDate, toDate }) => ({
          createdAt: '',
          content: ['posting', { id, coordinator, institution, fromDate, toDate }],
        })),
        ...days.map(({ id, day, state, remark, createdAt }) => ({
          createdAt,
          content: ['attendance', { id, day, state, remark }],
        })),
      ],
    };
  }
}

const counted = ['Working days', 'Present', 'Absent', 'Leave', 'Not marked', 'Present %'];

/** The working days of each district posting, counted as on the attendance screen. */
const heads: Omit<TableSection, 'summary' | 'rows'> = {
  heading: 'Attendance in district postings',
  columns: [
    { heading: 'Institution', width: 'text' },
    { heading: 'Coordinator', width: 'person' },
    { heading: 'From', width: 'day' },
    { heading: 'To', width: 'day' },
    ...counted.map((heading) => ({ heading, width: 'narrow' as const })),
  ],
  none: 'No district posting yet.',
};

function countsOf(posting: VisiblePosting, marks: readonly AttendanceDay[], asOf: string): string[] {
  const { workingDays, present, absent, leave, unmarked, percentage } = summarise(posting, marks, asOf);
  return [
    showDay(posting.fromDate),
    showDay(posting.toDate),
    ...[workingDays, present, absent, leave, unmarked].map(String),
    percentage === null ? '-' : `${percentage} %`,
  ];
}
