import { dayFault, isWorkingDay, summarise } from '../../../../../schemas';
import type { WireDay, WirePosting } from '../../../../../schemas/api/attendance';
import { personValue } from '../../wire/wire';
import type { AttendanceDay } from './attendance.table';
import type { VisiblePosting } from './visible-postings';

/** What is looked up once for a whole answer. */
export interface Look {
  readonly names: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether the viewer marks days at all. */
  readonly marks: boolean;
}

const person = ({ names }: Look, id: string) => personValue(id, names.get(id) ?? '');

export function wireDay(day: string, posting: VisiblePosting, row: AttendanceDay | undefined, look: Look): WireDay {
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
export function wirePosting(posting: VisiblePosting, rows: readonly AttendanceDay[], look: Look): WirePosting {
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
