/**
 * The routes that every type of record has. The registry says which of them and with which fields; the description of each
 * type is made from it. `:type` is its path.
 */
import Type, { type Static } from 'typebox';
import { mostFilled } from '../language/directory';
import { helpBody } from './account';
import { rowResult } from './queue';
import type { Routes } from './route';
import { day, historyItem, id, moment, orNull, pages, person, total } from './shapes';

const text = Type.String();
const integer = Type.Integer();
const fields = Type.Record(text, Type.Unknown());
const version = Type.Integer({ minimum: 1 });
/** What every record has besides its fields, which have their read names. */
export const recordFrame = Type.Object({ id, _id: id, version, createdAt: moment, updatedAt: moment });
export type RecordFrame = Static<typeof recordFrame>;

/** What an account of a directory has besides. */
export const accountFrame = Type.Object({
  isApproved: Type.Boolean({ description: 'Whether its owner may sign in.' }),
  /** `pending` waits for its first approval. */
  accountState: Type.Enum(['pending', 'active', 'suspended']),
  isInvited: Type.Boolean({ description: 'Whether its owner has not chosen a password yet.' }),
  isAwaited: Type.Boolean({
    description: 'Whether its owner may still be invited: of nobody whose training ended before they came.',
  }),
  state: Type.String({ description: 'The same as accountState, where no field is called so.' }),
});
export type AccountFrame = Static<typeof accountFrame>;

/** What one's own record of a form has besides its fields. */
export const ownFrame = Type.Object({
  id,
  _id: id,
  version,
  updatedAt: moment,
  newEmail: Type.With(orNull(text), { description: 'The address that waits for its link to be followed.' }),
  emailConfirmed: Type.Boolean({
    description: 'Whether mails to the address reach its owner, as far as is known.',
  }),
});
export type OwnFrame = Static<typeof ownFrame>;

/** What every entry has besides its fields. */
export const entryFrame = Type.Object({
  ...recordFrame.properties,
  student: person,
  status: orNull(text),
  verifiedBy: orNull(person),
  verifiedOn: orNull(day),
});
/** Further facts: for whom it was decided, and its neighbours in a chain of corrections. */
export const entryMeta = Type.Object(
  {
    for: Type.Optional(Type.Intersect([person], { description: 'In whose place it was decided.' })),
    replaces: Type.Optional(id),
    firstLoggedAt: Type.Optional(
      Type.With(moment, { description: 'Of a correction: when what it corrects was first logged.' }),
    ),
    imported: Type.Optional(
      Type.With(Type.Boolean(), {
        description: 'It came with a sheet: `createdAt` says nothing of when it was logged.',
      }),
    ),
    replacedBy: Type.Optional(Type.With(orNull(id), { description: 'null: its student withdrew it.' })),
    loggedAt: Type.Optional(
      Type.With(moment, {
        description: 'By the clock of a device that had no network; `createdAt` says when it was received.',
      }),
    ),
    registry: Type.Optional(
      Type.Record(text, Type.Object({}), {
        description:
          'By field, what it was called and offered when the record was logged, where that is otherwise today.',
      }),
    ),
  },
  { description: 'What there is to say besides, if anything.' },
);
const entry = Type.Object({ ...entryFrame.properties, meta: Type.Optional(entryMeta) });
export type EntryFrame = Static<typeof entry>;

const byColumn = Type.Record(text, text);
export const fillBody = Type.Object({
  ids: Type.Array(id, { minItems: 1, maxItems: mostFilled, uniqueItems: true }),
  /** A field by its write name, and its value. */
  field: text,
  value: Type.Unknown(),
});

/** A new link into an account: shown this once, or mailed. */
const handedOver = Type.Object({
  mailed: Type.Boolean(),
  link: Type.Optional(text),
  picture: Type.Optional(Type.String({ description: 'The link as a QR code: SVG.' })),
  expires: Type.Optional(moment),
});
export type HandedOver = Static<typeof handedOver>;

/** A sheet of scores. Its periods and scores have the names of a save. */
export type WireSheet = Readonly<Record<string, unknown>> & { id: string; version: number };
const sheets = Type.Object({
  /** The sheets, nested by their periods. */
  data: Type.Unknown(),
  sheets: Type.Array(Type.Unsafe<WireSheet>(Type.Object({ id, version: integer }))),
});

/** A resident whom the viewer may score, with the sheets that are due: periods that are over and have none. */
export const scoredResident = Type.Object({
  ...person.properties,
  joinedDate: orNull(day),
  endedOn: Type.Optional(
    Type.With(day, { description: 'Only for somebody who no longer trains. Nothing is due then.' }),
  ),
  isGuided: Type.Optional(
    Type.Literal(true, { description: 'Only where the viewer is the guide, or the second one.' }),
  ),
  sheets: integer,
  lastOn: orNull(day),
  due: Type.Array(Type.Record(text, Type.Number()), { description: 'The earliest first.' }),
});
export type ScoredResident = Static<typeof scoredResident>;

export const recordRoutes = {
  'POST :type': { summary: 'Adds one', body: fields, answer: fields, status: 201 },
  'GET :type/:id': { summary: 'One record', answer: entry },
  'GET :type/:id/history': {
    summary: 'What happened to one',
    answer: Type.Array(historyItem),
    says: 'Oldest first.',
  },
  'GET :type/next-number': {
    summary: 'A number that is free, under its key',
    answer: byColumn,
    says: 'A suggestion.',
    faults: [403],
  },
  'GET :type/departments': {
    summary: 'The departments that may be chosen',
    answer: Type.Array(person),
    says: 'By name.',
  },
  'GET :type/waiting': {
    summary: 'what waits for the viewer',
    query: Type.Object(pages),
    answer: Type.Array(fields),
    headers: total,
    faults: [403],
  },
  'POST :type/verify': { summary: 'Decides on one', body: fields, answer: entry },
  'POST :type/verify-many': {
    summary: 'many at once',
    body: fields,
    once: true,
    answer: Type.Object({ results: Type.Array(rowResult) }),
    says: 'One result a record.',
    faults: [403],
  },
  'GET :type/my': { summary: "One's own sheets of scores", answer: sheets },
  'POST :type/all': {
    summary: 'The sheets of a student',
    body: Type.Object({ student: id }),
    answer: sheets,
    says: 'Sheets by period, and each with its id and version.',
    faults: [403, 404],
  },
  'GET :type/residents': {
    summary: 'Those whom one may score, and what is due',
    answer: Type.Array(scoredResident),
    says: 'By name. Due is what is over and has no sheet.',
    faults: [403],
  },
  'POST :type/add': {
    summary: 'Keeps what is sent',
    body: fields,
    answer: Type.Object({ warnings: Type.Optional(Type.Unknown()) }),
  },
  /** Of a form of which everybody has one record. */
  'GET :type': { summary: 'One’s own', answer: fields, says: 'The record.' },
  'PATCH :type': {
    summary: 'Changes one’s own',
    body: fields,
    answer: fields,
    says: 'The record.',
    faults: [403, 409, 428, 429],
  },
  'POST :type/fill': {
    summary: 'fills in what many lack',
    body: fillBody,
    answer: Type.Object({ filled: integer }),
    says: 'How many were filled in. Whoever has a value already keeps it.',
    description: 'One of the fields that are counted above the list, for all of these rows or none.',
    faults: [400, 403, 404],
  },
  'POST :type/:id/invitation': {
    summary: 'a new way into the account',
    body: helpBody,
    blank: true,
    answer: handedOver,
    says: 'A link, shown this once; where mails are sent an invitation is mailed instead. Every earlier link of the account has ended.',
    description:
      'Of an account whose owner has not come yet: for whoever added it, a head of department and administrators. Of one in use: for administrators, who prove that they ask; it is always shown, and its owner is told by mail.',
    faults: [400, 403, 409, 429],
  },
} satisfies Routes;
