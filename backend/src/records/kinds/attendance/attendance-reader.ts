import { Injectable } from '@nestjs/common';
import { daysOfMonth, groupedBy, monthOf, type PersonValue } from '../../../../../schemas';
import type { WireDay, WireMonth, WirePosting } from '../../../../../schemas/api/attendance';
import type { HistoryItem } from '../../../../../schemas/api/shapes';
import { People } from '../../../auth/users/people';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, isId } from '../../../base/database';
import { placeholders } from '../../../base/database/lists';
import { NotFound } from '../../../base/errors';
import { trailOf } from '../../trail/history';
import { personIn, personValue } from '../../wire/wire';
import { type AttendanceDay, attendanceName } from './attendance.table';
import { dayFault, firstUnmarked, isWorkingDay, postingOn, summarise } from './days';
import type { VisiblePosting } from './posting-rows';
import { VisiblePostings } from './visible-postings';

/** Reads the attendance that the viewer may see. */
@Injectable()
export class AttendanceReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly people: People,
    private readonly places: Places,
    private readonly postings: VisiblePostings,
  ) {}

  /**
   * @param month `YYYY-MM`
   * @default this month
   * @throws NotFound for somebody with no posting that the viewer sees
   */
  async month(viewer: Viewer, student: unknown, month = monthOf(this.clock.today())): Promise<WireMonth> {
    const postings = await this.postings.of(this.database, viewer, isId(student) ? student : '');
    const [posting] = postings;
    if (!posting && student !== viewer.id) throw new NotFound();
    const look = await this.look(viewer, postings);
    const days = daysOfMonth(month).flatMap((day) => {
      const on = postingOn(postings, day);
      return on ? [wireDay(day, on, look)] : [];
    });
    return {
      student: posting ? personValue(posting.student, posting.studentName) : personValue(viewer.id, viewer.name),
      month,
      today: look.today,
      days,
      postings: postings.map((one) => wirePosting(one, look)),
    };
  }

  /** The postings of those whose days the viewer may mark or only read, latest first. @throws Forbidden for any other role */
  async residents(viewer: Viewer): Promise<WirePosting[]> {
    const postings = await this.postings.ofOthers(viewer);
    const look = await this.look(viewer, postings);
    return postings.map((posting) => wirePosting(posting, look));
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

  private async look(viewer: Viewer, postings: readonly VisiblePosting[]): Promise<Look> {
    // An earlier version let a posting become another resident's, and left the marks in it.
    const rows =
      postings.length === 0
        ? []
        : await this.database.read<AttendanceDay>(
            `SELECT marked.* FROM ${attendanceName} marked
             JOIN postings ON postings.id = marked.posting AND postings.student = marked.student
             WHERE marked.posting IN (${placeholders(postings)}) ORDER BY marked.day`,
            postings.map(({ id }) => id),
          );
    const people = [...postings.map(({ coordinator }) => coordinator), ...rows.map(({ markedBy }) => markedBy)];
    return {
      person: personIn(await this.people.names([...new Set(people)])),
      places: await this.places.collegeNames(),
      rows,
      byPosting: groupedBy(rows, ({ posting }) => posting),
      today: this.clock.today(),
      marks: (posting) => this.postings.isMarkedBy(viewer, posting),
    };
  }
}

/** What is looked up once for a whole answer. */
interface Look {
  readonly person: (id: string) => PersonValue;
  readonly places: ReadonlyMap<string, string>;
  /** All marks, and the same by posting. */
  readonly rows: readonly AttendanceDay[];
  readonly byPosting: ReadonlyMap<string, readonly AttendanceDay[]>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether the viewer may mark days of the posting. */
  readonly marks: (posting: VisiblePosting) => boolean;
}

function wireDay(day: string, posting: VisiblePosting, look: Look): WireDay {
  const row = look.rows.find((one) => one.day === day);
  return {
    day,
    posting: posting.id,
    isWorkingDay: isWorkingDay(day),
    mayMark: look.marks(posting) && dayFault(day, [posting], look.today) === undefined,
    id: row?.id ?? null,
    state: row?.state ?? null,
    remark: row?.remark ?? null,
    markedBy: row ? look.person(row.markedBy) : null,
    markedAt: row?.updatedAt ?? null,
    version: row?.version ?? null,
  };
}

function wirePosting(posting: VisiblePosting, look: Look): WirePosting {
  const { id, student, studentName, coordinator, institution, fromDate, toDate } = posting;
  const marked = look.byPosting.get(id) ?? [];
  return {
    id,
    _id: id,
    student: personValue(student, studentName),
    coordinator: look.person(coordinator),
    institution: institution === null ? null : { id: institution, name: look.places.get(institution) ?? '' },
    fromDate,
    toDate,
    firstUnmarked: firstUnmarked(posting, marked, look.today),
    summary: summarise(posting, marked, look.today),
  };
}
