import { Injectable } from '@nestjs/common';
import { dayFault, daysOfMonth, groupedBy, isWorkingDay, type PersonValue, summarise } from '../../../../../schemas';
import type { WireDay, WireMonth, WirePosting } from '../../../../../schemas/api/attendance';
import type { HistoryItem } from '../../../../../schemas/api/shapes';
import { People } from '../../../auth/users/people';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, isId } from '../../../base/database';
import { marks } from '../../../base/database/lists';
import { Forbidden, NotFound } from '../../../base/errors';
import { trailOf } from '../../trail/history';
import { personValue } from '../../wire/wire';
import { type AttendanceDay, attendanceName } from './attendance.table';
import { postingOn, type VisiblePosting, VisiblePostings } from './postings';

/** Attendance, as far as the viewer may see it. */
@Injectable()
export class AttendanceReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly people: People,
    private readonly places: Places,
    private readonly postings: VisiblePostings,
  ) {}

  /** @param month `YYYY-MM`; @default this one. @throws NotFound for somebody with no posting that the viewer sees */
  async month(viewer: Viewer, student: unknown, month = this.clock.today().slice(0, 7)): Promise<WireMonth> {
    const postings = await this.postings.of(this.database, viewer, isId(student) ? student : '');
    const [posting] = postings;
    if (posting) return this.answer(viewer, personValue(posting.student, posting.studentName), month, postings);
    if (student !== viewer.id) throw new NotFound();
    return this.answer(viewer, personValue(viewer.id, viewer.name), month, []);
  }

  /** The postings of those whom the viewer may mark, latest first. @throws Forbidden for a role that marks nobody */
  async residents(viewer: Viewer): Promise<WirePosting[]> {
    if (!this.postings.areMarkedBy(viewer)) throw new Forbidden();
    const postings = await this.postings.of(this.database, viewer);
    return this.wirePostings(viewer, postings);
  }

  /** Oldest first. @throws NotFound for a day that the viewer does not see */
  async history(viewer: Viewer, id: string): Promise<HistoryItem[]> {
    const [row] = isId(id)
      ? await this.database.read<AttendanceDay>(`SELECT * FROM ${attendanceName} WHERE id = ?`, [id])
      : [];
    const postings =
      row && this.postings.areSeenBy(viewer) ? await this.postings.of(this.database, viewer, row.student) : [];
    if (!row || !postings.some((posting) => posting.id === row.posting)) throw new NotFound();
    return trailOf(this.database, attendanceName, row.id);
  }

  private async answer(
    viewer: Viewer,
    student: PersonValue,
    month: string,
    postings: readonly VisiblePosting[],
  ): Promise<WireMonth> {
    const rows = await this.rows(postings);
    const look = await this.look(viewer, postings, rows);
    const days = daysOfMonth(month).flatMap((day) => {
      const posting = postingOn(postings, day);
      const row = rows.find((one) => one.day === day);
      return posting ? [wireDay(day, posting, row, look)] : [];
    });
    return { student, month, today: look.today, days, postings: postingsWith(rows, postings, look) };
  }

  private async wirePostings(viewer: Viewer, postings: readonly VisiblePosting[]): Promise<WirePosting[]> {
    const rows = await this.rows(postings);
    return postingsWith(rows, postings, await this.look(viewer, postings, rows));
  }

  private rows(postings: readonly VisiblePosting[]): Promise<AttendanceDay[]> {
    if (postings.length === 0) return Promise.resolve([]);
    return this.database.read<AttendanceDay>(
      `SELECT * FROM ${attendanceName} WHERE posting IN (${marks(postings)}) ORDER BY day`,
      postings.map(({ id }) => id),
    );
  }

  private async look(
    viewer: Viewer,
    postings: readonly VisiblePosting[],
    rows: readonly AttendanceDay[],
  ): Promise<Look> {
    const places = new Map<string, string>();
    for (const { institution } of postings)
      if (institution !== null) places.set(institution, (await this.places.collegeName(institution)) ?? '');
    const people = [...postings.map(({ coordinator }) => coordinator), ...rows.map(({ markedBy }) => markedBy)];
    const names = await this.people.names([...new Set(people)]);
    return { names, places, today: this.clock.today(), marks: this.postings.areMarkedBy(viewer) };
  }
}

function postingsWith(rows: readonly AttendanceDay[], postings: readonly VisiblePosting[], look: Look): WirePosting[] {
  const byPosting = groupedBy(rows, ({ posting }) => posting);
  return postings.map((posting) => wirePosting(posting, byPosting.get(posting.id) ?? [], look));
}

/** What is looked up once for a whole answer. */
interface Look {
  readonly names: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether the viewer marks days at all. */
  readonly marks: boolean;
}

const person = ({ names }: Look, id: string) => personValue(id, names.get(id) ?? '');

function wireDay(day: string, posting: VisiblePosting, row: AttendanceDay | undefined, look: Look): WireDay {
  return {
    day,
    posting: posting.id,
    isWorkingDay: isWorkingDay(day),
    mayMark: look.marks && dayFault(day, posting, look.today) === undefined,
    id: row?.id ?? null,
    state: row?.state ?? null,
    remark: row?.remark ?? null,
    markedBy: row ? person(look, row.markedBy) : null,
    markedAt: row?.updatedAt ?? null,
    version: row?.version ?? null,
  };
}

/** @param rows the marks of this posting */
function wirePosting(posting: VisiblePosting, rows: readonly AttendanceDay[], look: Look): WirePosting {
  const { id, student, studentName, coordinator, institution, fromDate, toDate } = posting;
  return {
    id,
    _id: id,
    student: personValue(student, studentName),
    coordinator: person(look, coordinator),
    institution: institution === null ? null : { id: institution, name: look.places.get(institution) ?? '' },
    fromDate,
    toDate,
    summary: summarise(posting, rows, look.today),
  };
}
