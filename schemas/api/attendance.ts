/** The days of district postings. */
import Type, { type Static } from 'typebox';
import { attendanceStates, mostDays } from '../sheets';
import type { Routes } from './route';
import { day, historyItem, id, moment, orNull, person } from './shapes';

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

const attendancePosting = Type.Object(
  {
    id,
    _id: id,
    student: person,
    coordinator: person,
    institution: orNull(Type.Object({ id, name: Type.String() })),
    fromDate: day,
    toDate: day,
    firstUnmarked: Type.With(orNull(day), { description: 'The first working day up to today that nobody marked.' }),
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

const calendar = Type.Object(
  {
    student: person,
    month: Type.String(),
    today: day,
    days: Type.Array(attendanceDay),
    postings: Type.Array(attendancePosting),
  },
  { $id: 'AttendanceMonth', description: 'The days of the postings in this month, and all postings.' },
);

const marked = Type.Object({
  success: Type.Boolean(),
  saved: Type.Integer(),
  unchanged: Type.Integer(),
  ...calendar.properties,
});

/** Judged by `readMarks` of the server. */
const marks = Type.Object(
  {
    student: id,
    days: Type.Array(
      Type.Object(
        {
          day: Type.String({ description: 'As DD-MM-YYYY or YYYY-MM-DD.' }),
          state,
          remark: Type.Optional(remark),
          version: Type.Optional(
            Type.Integer({
              minimum: 0,
              description: 'As it was seen; 0: unmarked. Without it the day is marked anyway.',
            }),
          ),
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

const noQuery = Type.Object({}, { stranger });
const monthQuery = Type.Object({ month }, { stranger });
const studentQuery = Type.Object({ student, month }, { stranger });

export type SentDay = Static<typeof marks>['days'][number];
export type WireDay = Readonly<Static<typeof attendanceDay>>;
export type WirePosting = Readonly<Static<typeof attendancePosting>>;
/** The calendar of one resident. Days outside the postings that the viewer sees are not in it. */
export type WireMonth = Static<typeof calendar>;

export const attendanceRoutes = {
  'GET drpAttendance': {
    summary: 'The calendar of a resident',
    query: studentQuery,
    answer: calendar,
    faults: [403, 404],
  },
  'GET drpAttendance/my': { summary: "One's own calendar", query: monthQuery, answer: calendar, faults: [403] },
  'GET drpAttendance/residents': {
    summary: 'The postings whose days the viewer may mark',
    query: noQuery,
    answer: Type.Array(attendancePosting),
    says: 'Latest first.',
    faults: [403],
  },
  'POST drpAttendance': {
    summary: 'Marks days: all of them, or none',
    body: marks,
    once: true,
    answer: marked,
    says: 'What was done, and the calendar of the first day.',
    faults: [403, 409],
  },
  'GET drpAttendance/:id/history': {
    summary: 'What happened to one',
    answer: Type.Array(historyItem),
    says: 'Oldest first.',
  },
} satisfies Routes;
