/** The statements of the queue: open records of every type in one list, oldest first. */
import {
  type Condition,
  type EntryResource,
  foldedName,
  madeUnder,
  may,
  type Role,
  ruleOf,
  statesMeaning,
  unreplaced,
} from '../../../../../../schemas';
import { placeholders } from '../../../../base/database/lists';
import { merged, type Source } from '../../../list/order';
import type { Count, ListSlot, Statement } from '../../../list/statement';
import { countOf, disjoint, searchScopeOf, searchSql, type Way, waysBy, whereOf } from '../../../list/ways';
import type { Entries, EntryParts } from '../../../read/entries';
import type { WaitingPart } from '../../../read/waiting-questions';
import { branchesOf } from '../../../rights/branches';
import { namedPeople } from '../../../store/entity';
import { OPEN, type OpenTable, overOpen } from '../../../store/open-entries';

/**
 * Records of several types that wait for the viewer by the same rule. A record that fits two rules belongs to the
 * first.
 */
export interface QueueWay {
  /** The unquoted table. */
  readonly table: string;
  /** How many there are without a search. Valid until the table changes. */
  readonly waiting: Count;
  /** How many of them match the search. */
  readonly matching: Count;
  readonly source: Source;
}

/** What decides the statements. It is plain data, so that its text is their key. */
export interface QueueQuestion {
  readonly role: Role;
  /** Only records that name the viewer. */
  readonly namesViewer: boolean;
  /** The name of an entry. Undefined for all. */
  readonly type: string | undefined;
  /** The types that are searched for by name. Undefined without a search. */
  readonly called?: readonly string[] | undefined;
  /** Only this part of the queue. */
  readonly part?: WaitingPart | undefined;
  /** The condition for that part, by the columns of all open records. */
  readonly only?: Condition;
  /** Whether the query has a time before which the records were logged. */
  readonly isOlder?: boolean;
}

/** Some types and the rule for their records. */
interface TypeGroup {
  readonly types: EntryResource[];
  readonly rule: Condition;
}

/** None when this role can verify nothing. */
export function queueWays({ all, open }: Pick<Entries, 'all' | 'open'>, question: QueueQuestion): QueueWay[] {
  const wanted = all.filter(({ type }) => question.type === undefined || question.type === type.name);
  // Refused records are not open. They are in the tables of their types, where a student has few.
  if (question.part === 'refused')
    return wanted.flatMap(({ type, table }) => {
      const rule = ruleFor(type, question, refused(type));
      const resource = `'${type.name}' AS resource`;
      return rule ? waysOf({ ...table, plain: type.name, resource }, [{ types: [type], rule }], question) : [];
    });
  const resource = `${open.quote('type')} AS resource`;
  return waysOf({ ...open, plain: OPEN, resource }, groupsByRule(wanted, question), question);
}

/** Groups types whose rules give the same way in. Most types share theirs. */
function groupsByRule(wanted: readonly EntryParts[], question: QueueQuestion): TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const { type } of wanted) {
    const rule = ruleFor(type, question, unreplaced(type));
    if (!rule) continue;
    const over = overOpen(type, rule);
    const ways = branchesOf(over)?.map((tests): Condition => ({ all: tests.map(([key, test]) => ({ [key]: test })) }));
    for (const rule of ways ?? [over])
      madeUnder(groups, JSON.stringify(rule), (): TypeGroup => ({ types: [], rule })).types.push(type);
  }
  return [...groups.values()].map(({ types, rule }) => ({
    types,
    rule: { all: [rule, { type: { in: types.map(({ name }) => name) } }] },
  }));
}

type Read = OpenTable & { readonly plain: string; readonly resource: string };

function waysOf(table: Read, groups: readonly TypeGroup[], question: QueueQuestion): QueueWay[] {
  const [every, found] = [{ ...question, called: undefined }, question].map((one) =>
    disjoint(groups.flatMap((group) => waysInto(table, group, one))),
  );
  return (found ?? []).map((way, index) => ({
    table: table.plain,
    waiting: countOf(table, every?.[index] ?? way),
    matching: countOf(table, way),
    source: sourceOf(table, way),
  }));
}

/** `resource` and `k`, the record's id, for one page of these ways together. @param merges see `ListTable` */
export function queuePage(ways: readonly QueueWay[], merges: boolean): Statement {
  const page = merged(
    ways.map(({ source }) => source),
    merges,
    true,
  );
  return { sql: `SELECT resource, ${page.id} AS k FROM (${page.sql}) page`, slots: page.slots };
}

/** The index of each way has this order, so that a long queue costs no more than a short one. */
const sourceOf = ({ name, quote, resource }: Read, way: Way): Source => ({
  name,
  where: whereOf(way),
  extraColumns: [resource],
  order: [
    { sql: quote('createdAt'), direction: 'ASC' },
    { sql: quote('id'), direction: 'ASC' },
  ],
});

function waysInto(table: Read, { types, rule }: TypeGroup, { called, isOlder }: QueueQuestion): Way[] {
  const older = isOlder ? [{ sql: `${table.quote('createdAt')} < ?`, slots: [momentSlot] }] : [];
  const whole = types.flatMap(({ name }) => (called?.includes(name) ? [name] : []));
  const isSearched = called && whole.length < types.length;
  return waysBy(rule, table, (branch) => {
    if (!isSearched) return older;
    const found = searchSql(table, ['student'], branch && searchScopeOf(branch));
    return [...older, whole.length > 0 ? orOf(table, whole, found) : found];
  });
}

/** All records of these types, and of the others those that are found. */
const orOf = ({ quote }: Read, called: readonly string[], { sql, slots }: Statement): Statement => ({
  sql: `(${quote('type')} IN (${placeholders(called)}) OR ${sql})`,
  slots: [...called.map((name) => () => name), ...slots],
});

/** @param state the condition on their state, in addition to being in the table */
function ruleFor(entry: EntryResource, question: QueueQuestion, state: Condition): Condition | undefined {
  const right = rightOf(entry, question);
  const { part, only } = question;
  return (
    right && {
      all: [
        right,
        state,
        ...(question.namesViewer ? [namesViewer(entry)] : []),
        ...(part === 'mine' || part === 'refused' ? [ofViewer(entry)] : []),
        ...(only ? [only] : []),
      ],
    }
  );
}

/**
 * A stand-in decides by the right of the absent person, and somebody who takes over an entry by the right of its
 * holder. Until then they need the right to read it. Somebody who verifies nothing sees their own entries.
 */
function rightOf(entry: EntryResource, { role, part }: QueueQuestion): Condition | undefined {
  const read = ruleOf(entry, 'read', role);
  const verify = ruleOf(entry, 'verify', role);
  if (part === 'absent' || part === 'pool')
    return verify && read && { all: [read, { student: { isNot: { viewer: 'id' } } }] };
  const own = may(entry, 'create', role) ? read : undefined;
  if (part === 'refused') return own;
  return verify ?? (part === 'mine' ? own : undefined);
}

/** Refused and not corrected since. */
const refused = (entry: EntryResource): Condition => ({
  all: [{ status: { in: statesMeaning(entry, 'refused') } }, unreplaced(entry)],
});

const momentSlot: ListSlot = (_viewer, { values }) => values[0] ?? null;

/** Records that name the viewer, or are the viewer's own. */
const ofViewer = (entry: EntryResource): Condition => ({ any: [{ student: me }, namesViewer(entry)] });

const me = { is: { viewer: 'id' } } as const;

const namesViewer = (entry: EntryResource): Condition => ({
  any: namedPeople(entry).map(({ key }) => ({ [key]: { is: { viewer: 'id' } } })),
});

/** A search can also be for the type of entry. */
export const isType = ({ label }: EntryResource, q: string): boolean => foldedName(label.one).includes(foldedName(q));
