import type { Beside, Engine, SnapshotReader } from '../engine';
import type { Session } from '../types';
import { columnName, type Derived, recompute } from './derived';
import { examine, type Refusal } from './examine';
import { fillRows, follow, followingName, ruleOfRows } from './following';
import { createHistory, historyTable, readLastState, recordState, type SchemaState } from './history';
import { type RenamedColumn, rename, reword, ruleOf, type Vocabulary, vocabularyName } from './keep';
import { plan, type Step } from './plan';
import type { Inventory, SchemaDialect } from './schema-dialect';
import { type OnProgress, shorten, shorteningSteps, withShortKeys } from './shorten';
import type { Following, WantedColumn, WantedTable } from './wanted-tables';

/** The schema that the program needs. */
export interface SchemaTarget {
  readonly tables: readonly WantedTable[];
  /** True for a restore: its own table `restore_unfinished` must not block it. */
  readonly isRestore?: boolean;
  readonly derived?: readonly Derived[];
  readonly following?: readonly Following[];
  readonly renamed?: readonly RenamedColumn[];
  readonly vocabularies?: readonly Vocabulary[];
  /**
   * A description of what the program serves, and a function that describes differences in words. Both are
   * opaque here. `facts` must be plain JSON.
   */
  readonly description?: { readonly facts: unknown; differences(before: unknown): string[] };
}

export interface Outlook {
  readonly steps: readonly Step[];
  readonly refused: readonly Refusal[];
  /** Sentences about the changes for users. */
  readonly words: readonly string[];
}

/** The database cannot be brought to the schema of this version. The message gives one reason a line. */
export class MigrationBlocked extends Error {
  constructor(readonly refused: readonly Refusal[]) {
    super(['The database does not fit this version:', ...refused.map(({ reason }) => `  - ${reason}`)].join('\n'));
    this.name = 'MigrationBlocked';
  }
}

/** A table that exists from the first file of a restore to its last row. */
export const RESTORING = 'restore_unfinished';
const restoring: Refusal = {
  id: RESTORING,
  kind: 'blocks',
  reason: 'A restore was broken off, and some of its rows are missing. Run it again: it begins anew.',
};

/**
 * Brings the database to the target schema. Only one process does so at a time. A change that could lose a value waits
 * until its id is allowed. On SQLite either all steps happen or none. On MySQL each step stands alone, and a start
 * after a crash goes on where the last one stopped.
 * @throws MigrationBlocked when existing rows do not fit the target. Nothing is changed then.
 */
export async function migrate(
  engine: Engine,
  wish: SchemaTarget,
  allowed: ReadonlySet<string> = new Set(),
  onProgress: OnProgress = () => undefined,
): Promise<Outlook> {
  // Before the shortening too, which commits table by table.
  if (engine.shortening?.isDue()) refuseBlocked(await preview(engine, wish, allowed));
  const shortened = await shorten(engine, onProgress);
  const outlook = await engine.migration(async (session, beside) => {
    const dialect = await engine.schemaDialect(session);
    const there = await dialect.inventory(session);
    const hasHistory = there.tables.has(historyTable.name);
    const past = hasHistory ? await readLastState(session, dialect) : undefined;
    const { renamedPast, ...planned } = await outlookOf(session, dialect, there, past, wish, allowed);
    const outlook = { ...planned, steps: [...shortened, ...planned.steps] };
    refuseBlocked(outlook);
    if (!hasHistory)
      await applyStep(session, { summary: 'create the history', sql: [createHistory(dialect)] }, dialect);
    const [indexing, filling] = (['create-index', 'fill-rows'] as const).map((kind) =>
      outlook.steps.filter((step) => step.kind === kind),
    ) as [Step[], Step[]];
    const others = planned.steps.filter((step) => !indexing.includes(step) && !filling.includes(step));
    for (const step of others) await applyStep(session, step, dialect);
    if (beside && indexing.length > 1) await applyInParallel(beside, indexing, dialect);
    else for (const step of indexing) await applyStep(session, step, dialect);
    for (const one of outdated(wish, past)) if (there.tables.has(one.table)) await recompute(session, dialect, one);
    for (const { sql } of filling) await fillRows(session, dialect, sql);
    const summaries = [...outlook.words, ...outlook.steps.map(({ summary }) => summary)];
    await recordState(session, dialect, past, stateAfter(wish, renamedPast, there, outlook, dialect), summaries);
    return outlook;
  });
  // Leaves out new tables. They are empty, and MariaDB keeps statistics of them from their first row on.
  const empty = new Set(outlook.steps.filter(({ kind }) => kind.endsWith('-table')).map(({ table }) => table));
  const isFull = ({ table, kind }: Step) => kind === 'fill-rows' || !empty.has(table);
  const touched = new Set(outlook.steps.filter(isFull).map(({ table }) => table));
  if (outlook.steps.length > 0) await engine.analyse([...touched]);
  return outlook;
}

/** The changes that `migrate` would make now. It changes nothing. */
export function preview(
  engine: Engine,
  wish: SchemaTarget,
  allowed: ReadonlySet<string> = new Set(),
): Promise<Outlook> {
  return engine.snapshot(async (reader) => {
    const session = readOnly(reader);
    const dialect = await engine.schemaDialect(session);
    const found = await dialect.inventory(session);
    const shortened = engine.shortening?.isDue() ? await shorteningSteps(session) : [];
    const there = shortened.length > 0 ? withShortKeys(found) : found;
    const past = there.tables.has(historyTable.name) ? await readLastState(session, dialect) : undefined;
    const { steps, refused, words } = await outlookOf(session, dialect, there, past, wish, allowed);
    return { steps: [...shortened, ...steps], refused, words };
  });
}

function refuseBlocked({ refused }: Outlook): void {
  const blocking = refused.filter(({ kind }) => kind === 'blocks');
  if (blocking.length > 0) throw new MigrationBlocked(blocking);
}

interface PlannedOutlook extends Outlook {
  /** The recorded state, with its columns under their new names. */
  readonly renamedPast: SchemaState | undefined;
}

async function outlookOf(
  session: Session,
  dialect: SchemaDialect,
  there: Inventory,
  past: SchemaState | undefined,
  wish: SchemaTarget,
  allowed: ReadonlySet<string>,
): Promise<PlannedOutlook> {
  if (there.tables.has(RESTORING) && !wish.isRestore)
    return { steps: [], refused: [restoring], words: [], renamedPast: past };
  const renaming = rename(wish.renamed ?? [], there, past, dialect);
  const { steps, concerns } = plan(wish.tables, renaming.past?.tables ?? [], renaming.there, dialect);
  const worded = await reword(session, wish.vocabularies ?? [], there, past, dialect);
  const examined = await examine(session, concerns, dialect, allowed);
  const words = past && wish.description ? wish.description.differences(past.description) : [];
  const computed = outdated(wish, past).filter(({ table }) => there.tables.has(table));
  const changes = [...renaming.steps, ...steps, ...examined.steps, ...worded.steps, ...computed.map(computing)];
  const { before, after } = follow(wish.following ?? [], there, past, changes, dialect);
  return {
    steps: [...before, ...changes, ...after],
    refused: [...worded.refused, ...examined.refused],
    words,
    renamedPast: renaming.past,
  };
}

async function applyStep(
  session: Session,
  { summary, sql }: Pick<Step, 'summary' | 'sql'>,
  dialect: SchemaDialect,
): Promise<void> {
  for (const statement of sql) {
    try {
      await session.run(statement, []);
    } catch (error) {
      if (!dialect.alreadyDone(error)) throw new Error(`Migration failed at: ${summary}`, { cause: error });
    }
  }
}

const PARALLEL_STEPS = 2;

/** Creates indexes in parallel, each on another table. One may take minutes on a large table. */
async function applyInParallel(beside: Beside, steps: readonly Step[], dialect: SchemaDialect): Promise<void> {
  const waiting = [...steps];
  const work = async (session: Session) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await applyStep(session, step, dialect);
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL_STEPS }, () => beside(work)));
  // Throws only after all have ended, so that none is left on a connection that is about to be closed.
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

const computing = (one: Derived): Step => ({
  kind: 'compute-column',
  table: one.table,
  summary: 'fill' in one ? `fill ${columnName(one)} in every row` : `compute ${columnName(one)} again for every row`,
  sql: [],
});

/** The derived columns whose rule differs from the recorded one. */
const outdated = ({ derived = [] }: SchemaTarget, past: SchemaState | undefined): Derived[] =>
  derived.filter((one) => past?.derived[columnName(one)] !== one.rule);

/**
 * The state after the steps: the target, and everything that stays although the target does not contain it.
 */
function stateAfter(
  wish: SchemaTarget,
  past: SchemaState | undefined,
  there: Inventory,
  { steps, refused }: Outlook,
  dialect: SchemaDialect,
): SchemaState {
  const isDropped = (kind: 'drop-table' | 'drop-column', table: string, column?: string) =>
    steps.some((step) => step.kind === kind && step.table === table && step.column === column);
  const stays = new Set(refused.map(({ id }) => id));
  const earlier = (past?.tables ?? []).filter(({ name }) => there.tables.has(name) && !isDropped('drop-table', name));
  const tables = wish.tables.map((table) => {
    const before = earlier.find(({ name }) => name === table.name)?.columns ?? [];
    const names = new Set(table.columns.map(({ name }) => name));
    const hidden = before.filter(({ name }) => !names.has(name) && !isDropped('drop-column', table.name, name));
    const held = table.columns.map(
      (column): WantedColumn =>
        (stays.has(`narrow:${table.name}.${column.name}`) && before.find(({ name }) => name === column.name)) || column,
    );
    return { ...table, columns: [...held, ...hidden.map((column) => ({ ...column, nullable: !column.primary }))] };
  });
  const wished = new Set(tables.map(({ name }) => name));
  return {
    tables: [...tables, ...earlier.filter(({ name }) => !wished.has(name))],
    derived: Object.fromEntries([
      ...(wish.derived ?? []).map((one) => [columnName(one), one.rule]),
      ...(wish.following ?? []).map((one) => [followingName(one), ruleOfRows(one, dialect)]),
      ...(wish.vocabularies ?? []).map((one) => [vocabularyName(one), ruleOf(one)]),
    ]),
    description: wish.description?.facts ?? null,
  };
}

function readOnly(reader: SnapshotReader): Session {
  return {
    read: (sql, params) => reader.read(sql, params),
    run: () => Promise.reject(new Error('A preview changes nothing')),
  };
}
