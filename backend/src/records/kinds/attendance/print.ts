import { Injectable } from '@nestjs/common';
import { showDay, summarise } from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Places } from '../../../auth/users/places';
import type { Posting } from '../../../auth/users/tables';
import { Database } from '../../../base/database';
import type { TableSection } from '../../printed';
import type { PrintedKind, PrintSource } from '../definition';
import { type AttendanceDay, attendanceName } from './attendance.table';

interface Days {
  readonly postings: readonly Posting[];
  readonly days: readonly AttendanceDay[];
  /** Of coordinators, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Institutions, by id. */
  readonly places: ReadonlyMap<string, string>;
}

@Injectable()
export class PrintedAttendance implements PrintSource {
  readonly tables: readonly string[] = ['postings', attendanceName];

  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly places: Places,
  ) {}

  async of(student: string): Promise<PrintedKind> {
    const postings = await this.database.read<Posting>(
      'SELECT * FROM postings WHERE student = ? ORDER BY fromDate, id',
      [student],
    );
    const days = await this.database.read<AttendanceDay>(
      `SELECT * FROM ${this.database.quote(attendanceName)} WHERE student = ? ORDER BY day, id`,
      [student],
    );
    const names = await this.people.names(postings.map(({ coordinator }) => coordinator));
    const places = new Map<string, string>();
    for (const { institution } of postings)
      if (institution !== null) places.set(institution, (await this.places.collegeName(institution)) ?? '');
    return {
      sections: [],
      summary: (asOf) => tableOf({ postings, days, names, places }, asOf),
      facts: [
        ...postings.map(({ id, coordinator, institution, fromDate, toDate }) => [
          'posting',
          { id, coordinator, institution, fromDate, toDate },
        ]),
        ...days.map(({ id, day, state, remark }) => ['attendance', { id, day, state, remark }]),
      ],
    };
  }
}

/** The working days of each district posting, counted as the attendance screen counts them. */
function tableOf({ postings, days, names, places }: Days, asOf: string): TableSection {
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
      const marks = days.filter((day) => day.posting === posting.id);
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
