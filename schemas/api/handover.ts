/** Who is away, what waits for whom, and how it finds somebody else. */
import Type, { type Static } from 'typebox';
import { mostAtOnce } from '../validation';
import { away } from './queue';
import type { Routes } from './route';
import { day, id, isId, moment, orNull, person, seenVersion } from './shapes';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const mostReason = 500;

/** What waits for one person of a department. */
const holderRow = Type.Object({
  person: Type.With(orNull(person), { description: 'null: nobody in particular.' }),
  waiting: count,
  older: Type.With(count, { description: 'Of these, longer than an entry should wait.' }),
  oldest: Type.With(orNull(day), { description: 'When the oldest was logged, or last opened again.' }),
  leftOut: Type.With(count, {
    description: 'The most days of which one of them grew no older: absences, holds, holidays.',
  }),
  answered: Type.With(count, { description: 'In the last seven days.' }),
  away: Type.Optional(away),
});
export type HolderRow = Static<typeof holderRow>;
const holders = Type.Object({ within: count, rows: Type.Array(holderRow) }, { $id: 'Holders' });
export type Holders = Static<typeof holders>;

const item = Type.Object({ resource: text, id, version: Type.Optional(Type.Integer({ minimum: 1 })) });
/** One record that an act is about. */
export type Item = Static<typeof item>;

const isItem = (value: unknown): boolean => {
  const { resource, id, version }: Partial<Record<keyof Item, unknown>> = Object(value);
  const isVersion = version === undefined || (Number.isSafeInteger(version) && Number(version) > 0);
  return typeof resource === 'string' && isId(id) && isVersion;
};

/** What every act takes. */
const items = Type.Array(item, {
  $id: 'WaitingItems',
  minItems: 1,
  maxItems: mostAtOnce,
  says: (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return 'Choose at least one entry';
    if (value.length > mostAtOnce) return `Choose at most ${mostAtOnce} entries at once`;
    return value.every(isItem) ? undefined : 'Each entry is named by its type and id';
  },
});
const reason = Type.String({ maxLength: mostReason, says: `At most ${mostReason} characters` });

export const assignBody = Type.Object({
  items,
  to: Type.Union([id, Type.Literal('back'), Type.Null()], {
    description: 'A colleague; null for the pool; “back” undoes the last hand-over or offer.',
    says: 'Please choose a colleague',
  }),
  reason: Type.Optional(reason),
});
export const claimBody = Type.Object({ items });
export const holdBody = Type.Object({
  items,
  reason: Type.With(reason, { pattern: '\\S', says: 'Please say in at most 500 characters what you wait for' }),
  until: Type.With(day, { says: 'Please choose a day' }),
});
export const releaseBody = Type.Object({ items });
export const remindBody = Type.Object({ items });

const named = { resource: text, id };
/** What became of one record of many. */
const actResult = Type.Union([
  Type.Object({
    ...named,
    ok: Type.Literal(true),
    offered: Type.Optional(Type.Literal(true, { description: 'It moves when the colleague takes it.' })),
  }),
  Type.Object({ ...named, ok: Type.Literal(false), code: text, message: text }),
]);
export type ActResult = Static<typeof actResult>;

/** One result an entry, in the order asked. */
const actResults = Type.Object({ results: Type.Array(actResult) }, { $id: 'ActResults' });
const act = {
  once: true as const,
  answer: actResults,
  says: 'One result an entry, in the order asked.',
  faults: [403],
};

export const absenceReasons = ['leave', 'duty', 'left'] as const;
const absenceReason = Type.Enum(absenceReasons, { says: 'Please choose a reason' });
const chosenDay = (says: string, description = '') => Type.With(day, { says, ...(description && { description }) });
const last = Type.Optional(chosenDay('Please choose a day', 'Not for whoever left.'));
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
  from: chosenDay('Please choose a day'),
  to: last,
  delegate,
  reason: Type.Optional(Type.With(absenceReason, { default: 'leave' })),
});

export const changeBody = Type.Object({
  version: seenVersion,
  to: last,
  delegate,
  cancelled: Type.Optional(Type.Literal(true)),
});

const absencesQuery = Type.Object({
  longer: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,3}$',
      says: 'longer must be a number of days',
      description: 'Only those of more days than these that are not over.',
    }),
  ),
});

/** An absence, as clients read it. */
const absence = Type.Object(
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
export type AbsenceRecord = Static<typeof absence>;

export const handoverRoutes = {
  'GET queue/holders': {
    summary: 'For a head: what waits for whom',
    answer: holders,
    says: 'Whoever has most that is old stands first.',
    faults: [403],
  },
  'POST queue/assign': {
    summary: 'Hands entries over: by a head at once, by whoever they wait for as an offer',
    body: assignBody,
    ...act,
  },
  'POST queue/claim': { summary: 'Takes entries that wait for nobody, or were offered', body: claimBody, ...act },
  'POST queue/hold': { summary: 'Stops the clock of entries', body: holdBody, ...act },
  'POST queue/release': { summary: 'Takes entries off hold: their clock goes on', body: releaseBody, ...act },
  'POST queue/remind': { summary: 'Asks for an answer, as a student', body: remindBody, ...act },
  'GET absences': {
    summary: 'Who is away, and who stands in',
    query: absencesQuery,
    answer: Type.Array(absence),
    says: "One's own, those in which one stands in, and a head's department's.",
    faults: [403],
  },
  'POST absences': {
    summary: 'Tells of an absence',
    body: declareBody,
    once: true,
    answer: absence,
    status: 201,
    faults: [403],
  },
  'PATCH absences/:id': {
    summary: 'Changes an absence, or takes it back',
    body: changeBody,
    answer: absence,
    faults: [403, 409, 428],
  },
} satisfies Routes;
