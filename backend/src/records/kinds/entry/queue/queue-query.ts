import { DAY_MS, type Registry } from '../../../../../../schemas';
import { queueFiltersOf, waitingParts } from '../../../../../../schemas/api/queue';
import { isId } from '../../../../base/database';
import { checkedQuery } from '../../../../base/http/validation-pipes';
import { type RawQuery, rangeOf, searchOf } from '../../../list/query';
import type { PageQuery } from '../../../list/statement';
import type { WaitingPart } from '../../../read/waiting-questions';

export interface QueueQuery extends PageQuery {
  /** Only records that name the viewer: `mine` of the address. */
  readonly namesViewer: boolean;
  /** Only this part of the queue. */
  readonly part: WaitingPart | undefined;
  /** The id of the person for whom they wait, when the part is a person's. */
  readonly person: string | undefined;
  /** Only records that waited longer than this many days. `values` has a time before which they were all logged. */
  readonly older: number | undefined;
  readonly type: string | undefined;
}

/**
 * Makes the reader of the queue's queries.
 * @returns throws BadRequest with a sentence for every name and value that the queue does not know
 */
export function queueQueries(registry: Pick<Registry, 'entries' | 'logbook'>, now: () => Date) {
  const filters = checkedQuery(queueFiltersOf(registry));
  return ({ q, _start, _end, ...others }: RawQuery): QueueQuery => {
    const { type, mine: namesViewer = false, for: whom, older } = filters.transform(others);
    // Days begin at the college's midnight, and may have 23 hours.
    const values = older === undefined ? [] : [new Date(now().getTime() - (older - 1) * DAY_MS).toISOString()];
    return {
      part: isId(whom) ? 'person' : waitingParts.find((part) => part === whom),
      person: isId(whom) ? whom : undefined,
      older,
      values,
      q: searchOf(q),
      ...rangeOf(_start, _end),
      namesViewer,
      type,
    };
  };
}
