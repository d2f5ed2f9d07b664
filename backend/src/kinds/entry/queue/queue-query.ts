import type { EntryResource } from '../../../../../schemas';
import type { PageQuery } from '../../../engine/list/statement';
import { once, type RawQuery, rangeOf, searchOf } from '../../../engine/query/query';
import { BadRequest } from '../../../errors';

export interface QueueQuery extends PageQuery {
  readonly mine: boolean;
  readonly type: string | undefined;
}

const known = new Set(['_start', '_end', 'q', 'mine', 'type']);

/** @throws BadRequest with a sentence for every name and value that the queue does not know */
export function parseQueueQuery(raw: RawQuery, entries: readonly EntryResource[]): QueueQuery {
  for (const name of Object.keys(raw))
    if (!known.has(name)) throw new BadRequest(`The queue has no filter called “${name.slice(0, 60)}”`);
  const type = once(raw.type, 'type') || undefined;
  if (type !== undefined && !entries.some(({ name }) => name === type))
    throw new BadRequest('There is no such type of entry');
  const mine = once(raw.mine, 'mine') || 'false';
  if (mine !== 'true' && mine !== 'false') throw new BadRequest('mine must be true or false');
  return { values: [], q: searchOf(raw.q), ...rangeOf(raw._start, raw._end), mine: mine === 'true', type };
}
