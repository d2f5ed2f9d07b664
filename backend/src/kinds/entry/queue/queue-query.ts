import Type from 'typebox';
import type { EntryResource, Registry } from '../../../../../schemas';
import type { PageQuery } from '../../../engine/list/statement';
import { once, type RawQuery, rangeOf, searchOf } from '../../../engine/query/query';
import { BadRequest } from '../../../errors';
import { pages } from '../../../http/route';

export interface QueueQuery extends PageQuery {
  readonly mine: boolean;
  readonly type: string | undefined;
}

/** What the queue may be asked. */
export const queueAsked = ({ entries }: Pick<Registry, 'entries'>) =>
  Type.Object({
    ...pages,
    mine: Type.Optional(Type.Boolean({ description: 'Only records that name the viewer.' })),
    type: Type.Optional(
      Type.Enum(
        entries.map(({ name }) => name),
        { description: 'Only this type of entry.' },
      ),
    ),
  });

const known = Object.keys(queueAsked({ entries: [] }).properties);

/** @throws BadRequest with a sentence for every name and value that the queue does not know */
export function parseQueueQuery(raw: RawQuery, entries: readonly EntryResource[]): QueueQuery {
  for (const name of Object.keys(raw))
    if (!known.includes(name)) throw new BadRequest(`The queue has no filter called “${name.slice(0, 60)}”`);
  const type = once(raw.type, 'type') || undefined;
  if (type !== undefined && !entries.some(({ name }) => name === type))
    throw new BadRequest('There is no such type of entry');
  const mine = once(raw.mine, 'mine') || 'false';
  if (mine !== 'true' && mine !== 'false') throw new BadRequest('mine must be true or false');
  return { values: [], q: searchOf(raw.q), ...rangeOf(raw._start, raw._end), mine: mine === 'true', type };
}
