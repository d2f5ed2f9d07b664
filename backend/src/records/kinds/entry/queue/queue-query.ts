import { DAY, type Registry } from '../../../../../../schemas';
import { longestWait, waitingParts } from '../../../../../../schemas/api/queue';
import { isId } from '../../../../base/database';
import { BadRequest } from '../../../../base/errors';
import { once, type RawQuery, rangeOf, searchOf } from '../../../list/query';
import type { PageQuery } from '../../../list/statement';
import type { WaitingPart } from '../../../read/waiting';

export interface QueueQuery extends PageQuery {
  readonly mine: boolean;
  /** Only this part of the queue. */
  readonly part: WaitingPart | undefined;
  /** The id of the person for whom they wait, when the part is a person's. */
  readonly person: string | undefined;
  /** Only records that waited longer than this many days. `values` has a time before which they were all logged. */
  readonly older: number | undefined;
  readonly type: string | undefined;
}

type QueueRegistry = Pick<Registry, 'entries' | 'logbook'>;

const filterNames = ['_start', '_end', 'q', 'mine', 'type'];
const whereHandedOver = [...filterNames, 'for', 'older'];

/** @throws BadRequest with a sentence for every name and value that the queue does not know */
export function parseQueueQuery(raw: RawQuery, { entries, logbook }: QueueRegistry, now: () => Date): QueueQuery {
  const names = logbook.waiting ? whereHandedOver : filterNames;
  for (const name of Object.keys(raw))
    if (!names.includes(name)) throw new BadRequest(`The queue has no filter called “${name.slice(0, 60)}”`);
  const type = once(raw.type, 'type') || undefined;
  if (type !== undefined && !entries.some(({ name }) => name === type))
    throw new BadRequest('There is no such type of entry');
  const mine = once(raw.mine, 'mine') || 'false';
  if (mine !== 'true' && mine !== 'false') throw new BadRequest('mine must be true or false');
  const wanted = once(raw.for, 'for') || undefined;
  const person = isId(wanted) ? wanted : undefined;
  const part = person === undefined ? waitingParts.find((one) => one === wanted) : 'person';
  if (wanted !== undefined && !part) throw new BadRequest(`for must be one of ${waitingParts.join(', ')}, or a person`);
  const days = once(raw.older, 'older') || undefined;
  const older = days === undefined ? undefined : Number(days);
  if (older !== undefined && !(Number.isInteger(older) && older >= 0 && older <= longestWait))
    throw new BadRequest('older must be a number of days');
  // Days begin at the college's midnight, and may have 23 hours.
  const values = older === undefined ? [] : [new Date(now().getTime() - (older - 1) * DAY).toISOString()];
  return {
    part,
    person,
    older,
    values,
    q: searchOf(raw.q),
    ...rangeOf(raw._start, raw._end),
    mine: mine === 'true',
    type,
  };
}
