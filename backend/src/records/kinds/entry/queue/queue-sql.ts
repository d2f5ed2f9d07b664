/** The statements behind the verification queue: every type of entry in one list, oldest first. */
import {
  type Condition,
  type EntryResource,
  fold,
  mayCreate,
  type Role,
  ruleOf,
  statesMeaning,
  unreplaced,
  waiting,
} from '../../../../../../schemas';
import { merged, type Source } from '../../../list/merge';
import type { Count, ListSlot, Statement } from '../../../list/statement';
import { countOf, disjoint, searchScopeOf, searchSql, type Way, waysBy, whereOf } from '../../../list/ways';
import type { WaitingPart } from '../../../rights/waiting-rights';
import { namedPeople } from '../../../store/entity';
import type { EntryParts } from '../../../store/entries';

/** Records of one type that wait for the viewer by the same rule; one that waits by two rules belongs to the first. */
export interface QueueWay {
  /** The entry's name. */
  readonly resource: string;
  /** How many there are, whatever is searched: it stays true until the table changes. */
  readonly waiting: Count;
  /** How many of them are found. */
  readonly matching: Count;
  readonly source: Source;
}

interface QueueQuestion {
  readonly role: Role;
  /** Only records that name the viewer. */
  readonly mine: boolean;
  /** The name of an entry, or undefined for all. */
  readonly type: string | undefined;
  readonly q: string;
  /** Only what waits for these. */
  readonly part?: WaitingPart | undefined;
  /** What they must fulfil for that. */
  readonly only?: (entry: EntryResource) => Condition;
  /** Whether the question's value is a moment before which they were logged. */
  readonly isOlder?: boolean;
}

/** None when there is nothing that this role could verify. */
export function queueWays(all: readonly EntryParts[], question: QueueQuestion): QueueWay[] {
  return all.flatMap((parts) => {
    const [every, found] = [{ ...question, q: '' }, question].map((one) => disjoint(waysInto(parts, one)));
    return (found ?? []).map((way, index) => ({
      resource: parts.entry.name,
      waiting: countOf(parts.table, every?.[index] ?? way),
      matching: countOf(parts.table, way),
      source: sourceOf(parts, way),
    }));
  });
}

/** Gives `resource` and `k`, the record's id, of one page of some ways together. @param merges see `ListTable` */
export function queuePage(ways: readonly QueueWay[], merges: boolean): Statement {
  const page = merged(
    ways.map(({ source }) => source),
    merges,
    true,
  );
  return { sql: `SELECT resource, ${page.id} AS k FROM (${page.sql}) page`, slots: page.slots };
}

/** The index of this way gives them in this order, so that a long queue costs no more than a short one. */
const sourceOf = ({ entry, table }: EntryParts, way: Way): Source => ({
  name: table.name,
  where: whereOf(way),
  extraColumns: [`'${entry.name}' AS resource`],
  order: [
    { sql: table.quote('createdAt'), direction: 'ASC' },
    { sql: table.quote('id'), direction: 'ASC' },
  ],
});

function waysInto({ entry, table }: EntryParts, question: QueueQuestion): Way[] {
  const { mine, type, q, only, isOlder } = question;
  const right = rightOf(entry, question);
  if (!right || (type !== undefined && type !== entry.name)) return [];
  const isSearched = q !== '' && !isType(entry, q);
  const rule: Condition = {
    all: [
      right,
      question.part === 'refused' ? refused(entry) : waiting(entry),
      ...(mine ? [namesViewer(entry)] : []),
      ...(only ? [only(entry)] : []),
    ],
  };
  const older = isOlder ? [{ sql: `${table.quote('createdAt')} < ?`, slots: [momentSlot] }] : [];
  return waysBy(rule, table, (branch) =>
    isSearched ? [...older, searchSql(table, ['student'], branch && searchScopeOf(branch))] : older,
  );
}

/**
 * Whoever stands in decides by the right of the absent, and whoever takes an entry by that of a holder: until then they
 * read it. Whoever verifies nothing sees their own.
 */
function rightOf(entry: EntryResource, { role, part }: QueueQuestion): Condition | undefined {
  const read = ruleOf(entry, 'read', role);
  const verify = ruleOf(entry, 'verify', role);
  if (part === 'absent' || part === 'pool')
    return verify && read && { all: [read, { student: { isNot: { viewer: 'id' } } }] };
  const own = mayCreate(entry, role) ? read : undefined;
  if (part === 'refused') return own;
  return verify ?? (part === 'mine' ? own : undefined);
}

/** What came back, and was not corrected since. */
const refused = (entry: EntryResource): Condition => ({
  all: [{ status: { in: statesMeaning(entry, 'refused') } }, unreplaced(entry)],
});

const momentSlot: ListSlot = (_viewer, { values }) => values[0] ?? null;

/** Records that name the viewer, or are the viewer's own. */
export const ofViewer = (entry: EntryResource): Condition => ({ any: [{ student: me }, namesViewer(entry)] });

const me = { is: { viewer: 'id' } } as const;

const namesViewer = (entry: EntryResource): Condition => ({
  any: namedPeople(entry).map(({ key }) => ({ [key]: { is: { viewer: 'id' } } })),
});

/** A search may also be for the kind of entry. */
export const isType = ({ label }: EntryResource, q: string): boolean => fold(label.one).includes(fold(q));
