import Type, { type Static } from 'typebox';
import { mostAtOnce } from '../../../../schemas';
import { isId } from '../../base/database';
import { id } from '../../base/http/route';

const mostReason = 500;
const text = Type.String();

const item = Type.Object({ resource: text, id, version: Type.Optional(Type.Integer({ minimum: 1 })) });
/** One record that an act is about. */
export type Item = Static<typeof item>;

/** What every act takes. */
export const items = Type.Array(item, {
  $id: 'WaitingItems',
  minItems: 1,
  maxItems: mostAtOnce,
  says: (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return 'Choose at least one entry';
    if (value.length > mostAtOnce) return `Choose at most ${mostAtOnce} entries at once`;
    return value.every(isItem) ? undefined : 'Each entry is named by its type and id';
  },
});

const isItem = (value: unknown): boolean => {
  const { resource, id, version }: Partial<Record<keyof Item, unknown>> = Object(value);
  const isVersion = version === undefined || (Number.isSafeInteger(version) && Number(version) > 0);
  return typeof resource === 'string' && isId(id) && isVersion;
};

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
export const actResults = Type.Object({ results: Type.Array(actResult) }, { $id: 'ActResults' });

export const reason = Type.String({ maxLength: mostReason, says: `At most ${mostReason} characters` });
