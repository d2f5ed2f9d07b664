/** What is said of attendance, and asked. */
import Type, { type Static } from 'typebox';
import { attendanceStates, mostDays } from '../../../../../schemas';
import { day, id, moment, orNull, person } from '../../../base/http/route';

const count = Type.Integer({ minimum: 0 });
const state = orNull(Type.Enum(attendanceStates));
const remark = orNull(Type.String({ maxLength: 200 }));

const attendanceDay = Type.Object(
  {
    day,
    posting: id,
    isWorkingDay: Type.Boolean(),
    mayMark: Type.Boolean({ description: 'Whether the viewer may mark it now.' }),
    id: Type.With(orNull(id), { description: 'Null, as all that follows, on a day that nobody marked.' }),
    state,
    remark,
    markedBy: orNull(person),
    markedAt: orNull(moment),
    version: orNull(Type.Integer()),
  },
  { $id: 'AttendanceDay' },
);

export const attendancePosting = Type.Object(
  {
    id,
    _id: id,
    student: person,
    coordinator: person,
    institution: orNull(Type.Object({ id, name: Type.String() })),
    fromDate: day,
    toDate: day,
    summary: Type.Object({
      workingDays: Type.Integer({ minimum: 0, description: 'Up to today, without Sundays.' }),
      plannedDays: Type.Integer({ minimum: 0, description: 'Of the whole posting.' }),
      present: count,
      absent: count,
      leave: count,
      unmarked: count,
      percentage: Type.With(orNull(Type.Number()), { description: 'Days present of `workingDays`.' }),
    }),
  },
  { $id: 'AttendancePosting' },
);

export const calendar = Type.Object(
  {
    student: person,
    month: Type.String(),
    today: day,
    days: Type.Array(attendanceDay),
    postings: Type.Array(attendancePosting),
  },
  { $id: 'AttendanceMonth', description: 'The days of the postings in this month, and all postings.' },
);

export const marked = Type.Object({
  success: Type.Boolean(),
  saved: Type.Integer(),
  unchanged: Type.Integer(),
  ...calendar.properties,
});

/** Judged by `validateMarks`, which the form asks as well. */
export const marks = Type.Object(
  {
    student: id,
    days: Type.Array(
      Type.Object(
        {
          day: Type.String({ description: 'As DD-MM-YYYY or YYYY-MM-DD.' }),
          state,
          remark: Type.Optional(remark),
          version: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: mostDays },
    ),
  },
  { additionalProperties: false, $id: 'AttendanceMarks' },
);

const stranger = 'Attendance cannot be asked for by';
const month = Type.Optional(
  Type.String({
    pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$',
    description: 'As YYYY-MM; this month without it.',
    says: 'The month must be YYYY-MM',
  }),
);
const student = Type.String({ description: 'The id of a student.', says: 'Say whose attendance you want' });

export const nothingAsked = Type.Object({}, { stranger });
export const monthAsked = Type.Object({ month }, { stranger });
export const studentAsked = Type.Object({ student, month }, { stranger });

export type WireDay = Readonly<Static<typeof attendanceDay>>;
export type WirePosting = Readonly<Static<typeof attendancePosting>>;
