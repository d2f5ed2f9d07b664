/** What one may ask about the entries of a type, besides themselves. `:type` is its path. */
import Type, { type Static } from 'typebox';
import type { Routes } from './route';
import { day, id, moment, orNull } from './shapes';

const leaveQuery = Type.Object({
  from: day,
  to: day,
  student: Type.Optional({ ...id, description: 'Whose leave it is. Without it one’s own.' }),
  except: Type.Optional({ ...id, description: 'The record that is asked about, which counts for nothing.' }),
});
export type LeaveQuery = Static<typeof leaveQuery>;

const days = Type.Integer({ minimum: 0 });
/** What is taken of leave in each year that the days are in, and what else falls on them. */
const beside = Type.Object({
  years: Type.Array(
    Type.Object({
      year: Type.String({
        description: 'The year of training; of the calendar where nobody knows when it began.',
      }),
      kinds: Type.Array(Type.Object({ kind: Type.String(), granted: days, waiting: days, limit: orNull(days) })),
      asked: {
        ...days,
        description: 'How many of the days that are asked about are in this year, and are no leave yet.',
      },
    }),
    { description: 'Those that the days are in, in their order.' },
  ),
  others: Type.Array(
    Type.Object({
      id,
      student: Type.Object({ id, name: Type.String() }),
      kind: Type.String(),
      from: day,
      to: day,
      status: Type.String(),
    }),
    { description: 'What else falls on these days, by its first day.' },
  ),
});
export type LeaveAnswer = Static<typeof beside>;

const doubles = Type.Object({
  doubles: Type.Array(Type.Object({ id, createdAt: moment }), { description: 'One’s own, the newest first.' }),
});
export type Doubles = Static<typeof doubles>;

export const entryRoutes = {
  'GET :type/beside': {
    summary: 'What is taken of leave in the years of some days, and what else falls on these days',
    query: leaveQuery,
    answer: beside,
    faults: [403],
  },
  'POST :type/doubles': {
    summary: 'What is logged already of the same day and title, and of the same patient number where the type has one',
    /** The fields of the type by which a record is known to be there, `doubleFieldsOf`, by the names of a create. */
    body: Type.Record(Type.String(), Type.String()),
    answer: doubles,
    faults: [403],
  },
} satisfies Routes;
