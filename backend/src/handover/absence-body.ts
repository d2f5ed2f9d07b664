import Type, { type Static } from 'typebox';
import { day, id, moment, orNull, person } from '../base/http/route';
import { seenVersion } from '../records/write/body';
import { absenceReasons } from './tables';

const reason = Type.Enum(absenceReasons, { says: 'Please choose a reason' });
const withMessage = (schema: typeof day, says: string, description = '') =>
  Type.With(schema, { says, ...(description && { description }) });
const last = Type.Optional(withMessage(day, 'Please choose a day', 'Not for whoever left.'));
const delegate = Type.Optional(
  Type.With(orNull(id), {
    description: 'A colleague of the same department.',
    says: 'Please choose a colleague of the same department',
  }),
);

export const declareBody = Type.Object({
  person: Type.Optional(
    Type.With(id, { description: 'By a head; oneself without it.', says: 'Please choose a colleague' }),
  ),
  from: withMessage(day, 'Please choose a day'),
  to: last,
  delegate,
  reason: Type.Optional(Type.With(reason, { default: 'leave' })),
});

export const changeBody = Type.Object({
  version: seenVersion,
  to: last,
  delegate,
  cancelled: Type.Optional(Type.Literal(true)),
});

export const absencesQuery = Type.Object({
  longer: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,3}$',
      says: 'longer must be a number of days',
      description: 'Only those of more days than these that are not over.',
    }),
  ),
});

/** An absence, as clients read it. */
export const absenceRecord = Type.Object(
  {
    id,
    version: Type.Integer(),
    person,
    from: day,
    to: Type.With(orNull(day), { description: 'null: for good.' }),
    reason: Type.Enum(absenceReasons),
    delegate: orNull(person),
    by: person,
    createdAt: moment,
    cancelledAt: orNull(moment),
  },
  { $id: 'Absence' },
);
export type AbsenceRecord = Static<typeof absenceRecord>;
