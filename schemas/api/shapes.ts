/** Schemas that many routes share. A schema with an `$id` appears once in the API's description, under that name. */
import Type, { type Static, type TSchema } from 'typebox';

export const id = Type.String({ format: 'uuid', $id: 'Id' });
export const day = Type.String({ format: 'date' });
export const moment = Type.String({ format: 'date-time' });
export const person = Type.Object({ _id: id, id, name: Type.String() }, { $id: 'Person' });
/** The answer that only has a sentence for the person. */
export const messageAnswer = Type.Object({ message: Type.String() });
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The header of a page of a list. */
export const total = { 'X-Total-Count': 'How many rows there are in all.' };
/** The parameters that page through a list. */
export const pages = {
  _start: Type.Optional(Type.Integer({ minimum: 0, description: 'The position of the first row.' })),
  _end: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The position after the last row; at most 200 rows are given.' }),
  ),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Looks for this text, case and accents aside.' })),
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text can be one of our keys. Ask before a client's id reaches SQL. MariaDB compares `id ` and `id` as equal
 * and fails on some characters, so an odd id must be "not found" and never a query.
 */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const versionFault = 'The version must be the number that came with the record';

/** In a body. Without it the answer is 428, which no schema says. */
export const seenVersion = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The version that was looked at; 428 without it.', says: versionFault }),
);

/** What changed, by the keys of its fields. */
const fields = Type.Unsafe<Readonly<Record<string, unknown>> | null>({});

/** What happened to a record once, as clients read it. */
export const historyItem = Type.Object(
  {
    id,
    at: moment,
    /** null: the system, or somebody who is not known. */
    actor: orNull(Type.Object({ id, name: Type.String() })),
    action: Type.String(),
    fromState: orNull(Type.String()),
    toState: orNull(Type.String()),
    before: fields,
    after: fields,
    seen: orNull(Type.Integer({ description: 'The version that was on the actor’s screen, where they named one.' })),
    batch: orNull(Type.String({ description: 'The same for all that was decided in one go.' })),
  },
  { $id: 'HistoryItem' },
);
export type HistoryItem = Static<typeof historyItem>;
