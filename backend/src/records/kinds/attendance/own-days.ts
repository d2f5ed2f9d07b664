import { Inject, Injectable } from '@nestjs/common';
import { attendance, type Cell, type Registry, showDay, showStatus } from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Reader } from '../../../base/database';
import { REGISTRY } from '../../store/registries';
import type { ArchivedKind, ArchiveSource, PrintedKind, PrintSource } from '../definition';
import type { TableSection } from '../print-model';
import { type AttendanceDay, attendanceName } from './attendance.table';
import { summarise } from './days';
import { postingsOf, type VisiblePosting } from './posting-rows';

/** The days that were marked, each with its posting, for an archive. */
@Injectable()
export class ArchivedAttendance implements ArchiveSource {
  private readonly label: string;

  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly places: Places,
    @Inject(REGISTRY) { logbook }: Registry,
  ) {
    this.label = logbook.attendance?.label.menu ?? '';
  }

  async of({ id }: Viewer): Promise<ArchivedKind[]> {
    const postings = new Map((await postingsOf(this.database, id)).map((posting) => [posting.id, posting]));
    const marked = await this.database.read<AttendanceDay>(
      `SELECT * FROM ${attendanceName} WHERE student = ? ORDER BY day`,
      [id],
    );
    const people = [...postings.values()].map(({ coordinator }) => coordinator);
    const names = await this.people.names([...people, ...marked.map(({ markedBy }) => markedBy)]);
    const places = await this.places.collegeNames();
    const days = marked.map(({ day, state, remark, markedBy, posting: key }) => {
      const posting = postings.get(key);
      return {
        day,
        state,
        remark,
        markedBy: names.get(markedBy) ?? null,
        institution: places.get(posting?.institution ?? '') ?? null,
        coordinator: names.get(posting?.coordinator ?? '') ?? null,
        from: posting?.fromDate ?? null,
        to: posting?.toDate ?? null,
      };
    });
    const rows = days.map(({ day, from, to, state, ...said }): Cell[] => [
      { day },
      showStatus(state),
      ...[said.remark, said.markedBy, said.institution, said.coordinator].map((words) => words ?? ''),
      from === null ? '' : { day: from },
      to === null ? '' : { day: to },
    ]);
    const tables = [{ route: attendance.route, name: this.label, headings, rows }];
    return [{ key: 'attendance', content: { value: days }, tables }];
  }
}

const headings = ['Day', 'Attendance', 'Remark', 'Marked By', 'Institution', 'Coordinator', 'Posted From', 'Posted To'];

@Injectable()
export class PrintedAttendance implements PrintSource {
  readonly tables: readonly string[] = ['postings', 'users', attendanceName];

  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly places: Places,
  ) {}

  async of(student: string, from: Reader): Promise<PrintedKind> {
    const postings = await postingsOf(from, student);
    const days = await from.read<AttendanceDay>(
      `SELECT * FROM ${this.database.quote(attendanceName)} WHERE student = ? ORDER BY day, id`,
      [student],
    );
    const names = await this.people.names(
      postings.map(({ coordinator }) => coordinator),
      from,
    );
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
        ...postings.map(({ id, coordinator, institution, fromDate, toDate, createdAt }) => ({
          createdAt,
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
