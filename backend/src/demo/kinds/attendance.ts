import { type AttendanceState, earlierDay } from '../../../../schemas';
import type { Posting, User } from '../../auth/users/tables';
import { newAt } from '../../base/database/write-rows';
import { type AttendanceDay, attendanceName } from '../../records/kinds/attendance/attendance.table';
import { isWorkingDay } from '../../records/kinds/attendance/days';
import { addDays, momentOn } from '../calendar';
import { idAt } from '../ids';
import type { Random } from '../random';
import { type DemoRows, type DemoWorld, trailRow, withTrail } from '../world';

const remarks: Readonly<Record<AttendanceState, readonly (string | null)[]>> = {
  present: [null],
  absent: ['No information received', 'Not at the posting', null],
  leave: ['Casual leave sanctioned', 'Academic leave sanctioned'],
};

/** The attendance of all postings up to yesterday. The coordinator is a few days behind. */
export function demoAttendance({ population, today, random }: DemoWorld): DemoRows[] {
  const marked = population.postings.flatMap((posting) => {
    const coordinator = population.users.find(({ id }) => id === posting.coordinator);
    return coordinator ? daysOf(posting, coordinator, today, random) : [];
  });
  return withTrail(attendanceName, marked);
}

function daysOf(posting: Posting, coordinator: User, today: string, random: Random) {
  const made: { row: AttendanceDay; trail: object }[] = [];
  const last = earlierDay(posting.toDate, addDays(today, -random.int(1, 4)));
  for (let day = posting.fromDate; day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day) || random.chance(0.01)) continue;
    const state = random.weighted<AttendanceState>(['present', 'leave', 'absent'], (one) => weights[one]);
    const remark = random.pick(remarks[state]);
    const at = momentOn(day, random);
    const id = idAt(at, random);
    const row = {
      id,
      posting: posting.id,
      student: posting.student,
      coordinator: coordinator.id,
      day,
      state,
      remark,
      markedBy: coordinator.id,
      ...newAt(at),
    };
    const event = { at, by: coordinator, action: 'create', resource: attendanceName, record: id } as const;
    made.push({ row, trail: trailRow({ ...event, after: { day, state, remark } }, random) });
  }
  return made;
}

const weights: Readonly<Record<AttendanceState, number>> = { present: 92, leave: 6, absent: 2 };
