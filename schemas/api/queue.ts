/** What waits for a verdict, over all types of entry, and the named views of it. */
import Type, { type Static } from 'typebox';
import type { Registry } from '../registry';
import { mostAtOnce } from '../validation';
import type { Routes } from './route';
import { day, id, isId, moment, orNull, pages, person, total } from './shapes';

const text = Type.String();

/**
 * The parts of the queue, by the person for whom entries wait. `all` adds that person to each row. `me`: entries that wait
 * for the viewer, whom they need not name. `mine`: entries that name the viewer, whomever they wait for, or are the
 * viewer's own. `refused`: the viewer's own that came back.
 */
export const waitingParts = ['all', 'me', 'mine', 'pool', 'absent', 'refused'] as const;
const longestWait = 3650;

const byHolder = {
  for: Type.Optional(
    Type.Union([Type.Enum(waitingParts), Type.Refine(id, isId)], {
      description:
        'Everything, and for whom it waits (`all`), or only what waits for oneself (`me`), names oneself or is one’s own (`mine`), waits for nobody (`pool`), waits for those in whose place one decides (`absent`), was refused and is one’s own (`refused`), or waits for the person of this id.',
      says: `for must be one of ${waitingParts.join(', ')}, or a person`,
    }),
  ),
  older: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestWait,
      description: 'Only what has waited for more days than these.',
      says: 'older must be a number of days',
    }),
  ),
};

/**
 * The filters of the queue's answer. Where records are handed over, also by holder and age. The page of the queue loads
 * what waits for somebody once and filters the rows itself: see `frontend/src/queue/filters.ts`.
 */
export const queueFiltersOf = ({ entries, logbook }: Pick<Registry, 'entries' | 'logbook'>) =>
  Type.Object(
    {
      type: Type.Optional(
        Type.Enum(
          entries.map(({ name }) => name),
          { description: 'Only this type of entry.', says: 'There is no such type of entry' },
        ),
      ),
      // Inside called `namesViewer`, and in the web app `forViewer`, where nothing is handed over.
      mine: Type.Optional(
        Type.Boolean({ description: 'Only records that name the viewer.', says: 'mine must be true or false' }),
      ),
      // Only where records are handed over.
      ...((logbook.waiting && byHolder) as typeof byHolder),
    },
    { stranger: 'The queue has no filter called' },
  );

const queueQueryOf = (registry: Registry) => Type.Object({ ...pages, ...queueFiltersOf(registry).properties });

/** Until when somebody is away, and who decides meanwhile. */
export const away = Type.Object({
  until: Type.With(orNull(day), { description: 'null: for good.' }),
  delegate: orNull(person),
});

/** The holder of a waiting entry. */
const waitingMeta = Type.Object(
  {
    /** Null for the department. */
    waitsFor: orNull(person),
    days: Type.Integer({ description: 'Without days on hold, and those on which whoever held it was away.' }),
    leftOut: Type.Optional(Type.Integer({ description: 'How many days that makes, where there are any.' })),
    /** The day of the last reminder. */
    remindedOn: Type.Optional(day),
    /** Whoever it waits for is away. */
    away: Type.Optional(away),
    hold: Type.Optional(Type.Object({ until: day, reason: text, by: person })),
    isGuided: Type.Optional(
      Type.Literal(true, { description: 'It waits for the viewer, who is the guide of its resident.' }),
    ),
    /** The colleague to whom the viewer offers it. */
    offeredTo: Type.Optional(person),
    /** Who handed it over to its holder, or offers it to the viewer. */
    handed: Type.Optional(Type.Object({ by: orNull(person), on: day, offered: Type.Optional(Type.Literal(true)) })),
  },
  { description: 'For whom it waits, to whoever asks.' },
);
export type WaitingMeta = Static<typeof waitingMeta>;

/** A record that waits for a verdict. */
const queueRow = Type.Object(
  {
    id,
    version: Type.Integer(),
    resource: Type.String({ description: 'The name of the entry in the registry.' }),
    student: person,
    activityType: text,
    title: orNull(text),
    date: Type.With(day, { description: 'What it is about; the day it was logged where it has none.' }),
    status: text,
    createdAt: moment,
    record: Type.Record(text, Type.Unknown(), { description: 'The whole record, as its own list shows it.' }),
    meta: Type.Optional(waitingMeta),
  },
  { $id: 'QueueRow' },
);
export type QueueRow = Static<typeof queueRow>;

/** An entry beside the one that is judged. */
const dayEntry = Type.Object({
  id,
  resource: text,
  activityType: text,
  title: orNull(text),
  role: orNull(text),
  status: text,
});
export type DayEntry = Static<typeof dayEntry>;
const dayQuery = Type.Object({ student: id, day });
export type DayQuery = Static<typeof dayQuery>;

/** The most entries of one type that are named of those that somebody answered. */
export const mostAnswered = 100;
/** What the viewer answered of one type. It names no patient, so that nobody has seen one by looking back. */
const answeredType = Type.Object({
  resource: text,
  total: Type.Integer({ minimum: 1 }),
  entries: Type.Array(
    Type.Object({
      id,
      title: orNull(text),
      student: person,
      day: Type.With(orNull(day), { description: 'What it is about.' }),
      status: text,
      verifiedOn: day,
    }),
    { maxItems: mostAnswered },
  ),
});
export type AnsweredType = Static<typeof answeredType>;
const answeredQuery = Type.Object({ from: day, to: day });
export type AnsweredQuery = Static<typeof answeredQuery>;

const queuePart = Type.Object({
  for: Type.String({ description: 'As the queue is asked for it: a word, or the id of an absent person.' }),
  waiting: Type.Integer({ minimum: 0 }),
  person: Type.Optional(Type.With(person, { description: 'In whose place the viewer would decide.' })),
  offered: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many of them a colleague offers to the viewer.' }),
  ),
  naming: Type.Optional(Type.Integer({ minimum: 1, description: 'How many of them name the viewer.' })),
});
export type QueuePart = Static<typeof queuePart>;

/** In the body of a verdict. */
export const seenHolder = Type.With(orNull(id), {
  description:
    'For whom it was seen to wait, null for nobody. What waits for another colleague now is answered by 409.',
});

/** The body of one verdict on several types. */
const togetherBody = ({ entries, logbook }: Registry) =>
  Type.Object(
    {
      items: Type.Array(
        Type.Object({
          resource: Type.Enum(entries.map(({ name }) => name)),
          id,
          version: Type.Optional(orNull(Type.Integer({ minimum: 1 }))),
          // Only where records are handed over.
          ...(logbook.waiting && { waitsFor: Type.Optional(seenHolder) }),
        }),
        { minItems: 1, maxItems: mostAtOnce },
      ),
      meaning: Type.Enum(['accepted', 'refused']),
      score: Type.Optional(Type.Unknown({ description: 'For the types that have a score.' })),
      feedback: Type.Optional(Type.Unknown({ description: 'For the types that take words of the verifier’s.' })),
    },
    { additionalProperties: false },
  );

const asked = Type.String({ description: 'As it was asked.' });
export const rowDone = Type.Object({ id: asked, ok: Type.Literal(true) });
export const rowFailed = Type.Object({ id: asked, ok: Type.Literal(false), code: text, message: text });
/** The result for one of many records. */
export const rowResult = Type.Union([rowDone, rowFailed]);
export type RowResult = Static<typeof rowResult>;

export const longestLabel = 60;
export const longestQuery = 500;
const label = Type.String({ minLength: 1, maxLength: longestLabel });
const query = Type.String({ maxLength: longestQuery, description: 'As the address of the page has it.' });
const flag = Type.Optional(Type.Boolean({ default: false }));

/** A view as clients read it. */
const savedView = Type.Object({
  id,
  label,
  query,
  shared: Type.Boolean(),
  /** Whether the viewer's queue opens with it. */
  start: Type.Boolean(),
  owner: Type.Object({ id, name: text }),
});
export type SavedView = Static<typeof savedView>;

export const queueRoutes = {
  'GET queue': {
    summary: "What waits for the viewer's verdict, oldest first",
    query: queueQueryOf,
    answer: Type.Array(queueRow),
    headers: total,
  },
  'GET queue/all': {
    summary: 'The same under `data`, as clients of the specification read it',
    query: queueQueryOf,
    answer: Type.Object({ data: Type.Array(queueRow) }),
    headers: total,
  },
  'GET queue/day': {
    summary: 'What a resident logged for one day, to whoever verifies',
    query: dayQuery,
    answer: Type.Array(dayEntry),
    faults: [403],
  },
  'GET queue/answered': {
    summary: 'What the viewer answered from one day to another, by type, the last first',
    query: answeredQuery,
    answer: Type.Array(answeredType),
    faults: [403],
  },
  'GET queue/parts': {
    summary: 'What waits for oneself, for whom one stands in, for nobody, and in all',
    answer: Type.Array(queuePart),
    faults: [403],
  },
  'POST queue/verify': {
    summary: 'One verdict on entries of several types',
    body: togetherBody,
    once: true,
    answer: Type.Object({ results: Type.Array(rowResult) }),
    says: 'One result a record, in the order asked.',
    faults: [403],
  },
  'GET views': {
    summary: 'The named views of the queue: one’s own, and those that the department shares',
    answer: Type.Array(savedView),
    faults: [403],
  },
  'POST views': {
    summary: 'Keeps a view; one of the same name is replaced',
    body: Type.Object({ label, query, shared: flag, start: flag }),
    once: true,
    answer: savedView,
    status: 201,
    faults: [403],
  },
  'DELETE views/:id': {
    summary: 'Forgets a view of one’s own, or as head one that the department shares',
    answer: Type.Object({ id }),
    faults: [403],
  },
} satisfies Routes;
