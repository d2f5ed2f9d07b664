import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Act, actOf, namesRow, type RowType, type Values } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Reader, type Transaction } from '../../base/database';
import { chunks } from '../../base/database/lists';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { type By, type Change, type Editing, RowEffects } from '../effects/row-effect';
import type { DirectoryParts } from '../read/directories';
import { EntryReader } from '../read/reader';
import { forbidden, requireRight } from '../rights/require-right';
import { cellsOf, type StoredValues, storedValues } from '../store/row-cells';
import type { RowTable } from '../store/row-table';
import type { KeptRow } from '../store/table';
import { ActJudge } from './act-judge';
import { attemptOf } from './attempt';
import { plainBody } from './body';
import type { Attempt } from './idempotency';
import { Once } from './once';
import { fileFields, idsOf, type KeptFiles, RecordFiles } from './record-files';
import { isNamed, REFERRING, type Referring } from './references';
import { RowChecks } from './row-checks';
import { type TrailFacts, Writer } from './writer';

/** Who asks: what callers pass. */
export type AskedBy = Omit<By, 'besides'>;

interface Addition {
  /** The client's Idempotency-Key. The same key with the same body gives the first answer again. */
  readonly key?: string | undefined;
  /** Runs in the same transaction. */
  readonly also?: (tx: Transaction, id: string) => Promise<void>;
  /** Files that are already stored, by write name. */
  readonly carried?: () => Promise<Form['files']>;
}

/** A checked row of a sheet. `id` is set for an existing row; `values` then has only the changes. */
export interface WantedRow {
  readonly id?: string | undefined;
  readonly values: Values;
}

interface Changing {
  readonly files?: KeptFiles;
  /** One id for all events of a sheet in the trail. */
  readonly batch?: string;
  /** Only checks, and writes nothing. */
  readonly isTrial?: boolean;
  /** The reader for the checks. */
  readonly from?: Reader;
}

/** Rows in one statement that locks. */
const AT_ONCE = 200;
/** After this many rows, some ten milliseconds, other requests get a turn. */
const TURN = 20;

const STILL_USED = 'This is still used, so it cannot be deleted.';

/** Creates, changes and deletes directory rows, each with its files, effects and audit event in one transaction. */
@Injectable()
export class RowActs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reader: EntryReader,
    private readonly checks: RowChecks,
    private readonly effects: RowEffects,
    private readonly files: RecordFiles,
    private readonly judge: ActJudge,
    private readonly once: Once,
    private readonly writer: Writer,
    @Inject(REFERRING) private readonly referring: readonly Referring[],
  ) {}

  /** @throws Forbidden for a role that may not; Invalid with a sentence for each faulty field */
  async add(parts: DirectoryParts, asked: AskedBy, form: Form, addition: Addition = {}): Promise<WireRecord> {
    const { type } = parts;
    const { key } = addition;
    requireRight(type, 'create', asked.viewer);
    const { besides, sent } = this.apart(parts, form, false);
    const attempt = key === undefined ? undefined : await attemptOf(asked.viewer.id, key, type.name, sent);
    return this.once.first(attempt, () => this.make(parts, { ...asked, besides }, sent, attempt, addition));
  }

  private async make(
    parts: DirectoryParts,
    by: By,
    sent: Form,
    attempt: Attempt | undefined,
    { also, carried }: Addition,
  ): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { viewer } = by;
    const act = actOf(type, 'create');
    const form = { ...sent, files: { ...(await carried?.()), ...sent.files } };
    const plain = { ...form, fields: plainBody(form.fields) };
    const { values } = await this.judge.judge({ type }, act, viewer, viewer.role, plain);
    const id = newId();
    const { change, files } = await this.begun({ type, id, by, before: undefined }, values, form);
    const work = async (tx: Transaction) => {
      await this.checks.hold(tx, table, change.values);
      await this.check(tx, table, change);
      const made = await this.insert(tx, parts, act, change, { actor: viewer, action: act.action }, files);
      await this.announce(tx, type, [change]);
      await also?.(tx, id);
      return wire.record(made, undefined, tx);
    };
    return this.once.run(attempt, work, files);
  }

  /** Checks a new row. @throws Invalid */
  private async check(tx: Transaction, table: RowTable, change: Change, from: Reader = tx): Promise<void> {
    for (const effect of this.effects.of(change.type)) await effect.before?.(tx, change);
    const { viewer } = change.by;
    await this.checks.check(from, table, viewer, change.values, Object.keys(change.values), change.id);
  }

  /** Writes a checked row. @returns the row after that */
  private async insert(
    tx: Transaction,
    parts: DirectoryParts,
    act: Act,
    change: Change,
    told: TrailFacts,
    files?: KeptFiles,
  ): Promise<KeptRow> {
    const { type, table } = parts;
    const { id, values, by } = change;
    const effects = this.effects.of(type);
    const { main, side } = cellsOf({ type }, values);
    const more = effects.map((effect) => effect.cells?.(change, main));
    const now = this.clock.stamp();
    const row = Object.assign({}, main, ...more, { id, createdAt: now, updatedAt: now, version: 1 });
    await this.writer.add(tx, table.written, row, { ...told, after: values }, side);
    if (files) await this.files.keep(tx, files, { table: type.name, id, by: by.viewer.id });
    // A viewer may not add a row that they could not change.
    const made = await this.within(tx, parts, act, by.viewer, id);
    for (const effect of effects) await effect.after?.(tx, change, made);
    return made;
  }

  private async announce(tx: Transaction, type: RowType, changes: readonly Change[]): Promise<void> {
    for (const effect of this.effects.of(type)) await effect.announce?.(tx, changes);
  }

  /**
   * Adds and changes many rows in the caller's transaction, as `add` and `update` do for one. Yields to other requests
   * between rows.
   * @param wanted judged rows
   * @param isTrial only looks for faults and writes nothing
   * @returns the faults of each row, by write name
   */
  async many(
    tx: Transaction,
    parts: DirectoryParts,
    asked: AskedBy,
    wanted: readonly WantedRow[],
    isTrial: boolean,
  ): Promise<(Readonly<Record<string, string>> | undefined)[]> {
    const { type, table } = parts;
    const there = wanted.flatMap(({ id }) => id ?? []).toSorted();
    for (const some of chunks(there, AT_ONCE)) await tx.lock(type.rows.table, ...some);
    for (const values of linksIn(type, wanted)) await this.checks.hold(tx, table, values);
    const from = remembering(tx);
    const batch = newId();
    const done: Change[] = [];
    const faults: (Readonly<Record<string, string>> | undefined)[] = [];
    for (const [at, { id, values }] of wanted.entries()) {
      if (at % TURN === TURN - 1) await setImmediate();
      const act = actOf(type, id === undefined ? 'create' : 'update');
      const before = id === undefined ? undefined : await this.within(tx, parts, act, asked.viewer, id);
      const by = { ...asked, besides: {} };
      const stored = storedValues({ type }, values);
      const change: Change = {
        type,
        id: id ?? newId(),
        by,
        before,
        values: stored,
        isProven: false,
        isOneOfMany: true,
      };
      try {
        if (before) await this.change(tx, parts, act, { ...change, before }, { batch, isTrial, from });
        else {
          await this.check(tx, table, change, from);
          if (!isTrial) await this.insert(tx, parts, act, change, { actor: asked.viewer, action: 'import', batch });
        }
        faults.push(undefined);
        done.push(change);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        faults.push(error.details.errors ?? {});
      }
    }
    if (!isTrial) await this.announce(tx, type, done);
    return faults;
  }

  /** A judged change, with its proof of identity and the files whose bytes are stored. */
  private async begun(
    about: Pick<Change, 'type' | 'id' | 'by' | 'before'>,
    values: Values,
    form: Form,
  ): Promise<{ change: Change; files: KeptFiles }> {
    const { type } = about;
    const asked: Change = { ...about, values: storedValues({ type }, values), isProven: false };
    let isProven = false;
    for (const effect of this.effects.of(type)) isProven = (await effect.ask?.(asked)) || isProven;
    const files = await this.files.store(type.fields, form);
    return { change: { ...asked, isProven, values: { ...asked.values, ...idsOf(files) } }, files };
  }

  /**
   * @throws NotFound, Forbidden; PreconditionRequired without a version, which only a body without fields may leave
   *   out; Invalid with a sentence for each faulty field; Conflict with the current record
   */
  async update(parts: DirectoryParts, asked: AskedBy, id: string, form: Form): Promise<WireRecord> {
    const { type } = parts;
    const { viewer } = asked;
    const before = await this.seen(parts, viewer, id);
    const { besides, sent } = this.apart(parts, form, true);
    const { version, ...fields } = plainBody(sent.fields);
    const by = { ...asked, besides };
    const effects = this.effects.of(type);
    const isAlone =
      effects.some(({ alone }) => alone !== undefined && besides[alone] !== undefined) &&
      Object.keys({ ...fields, ...form.files }).length === 0;
    const right = isAlone ? 'approve' : 'update';
    requireRight(type, right, viewer);
    const act = actOf(type, right);
    for (const effect of effects) effect.may?.(type, by);
    const seen = isAlone && version === undefined ? undefined : versionOf(version);
    const plain = { ...sent, fields };
    const { values } = isAlone
      ? { values: {} }
      : await this.judge.judge(parts, act, viewer, viewer.role, plain, { current: valuesOf(parts, before) });
    const { change, files } = await this.begun({ type, id, by, before }, values, sent);
    return this.once.run(undefined, (tx) => this.save(tx, parts, act, change, seen, files), files);
  }

  private async save(
    tx: Transaction,
    parts: DirectoryParts,
    act: Act,
    { values, ...asked }: Change,
    version: number | undefined,
    files: KeptFiles,
  ): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { id, by } = asked;
    const now = () => this.within(tx, parts, act, by.viewer, id);
    await tx.lock(type.rows.table, id);
    await this.checks.hold(tx, table, values);
    const before = await now();
    if (version !== undefined && version !== before.version)
      throw new Conflict(await wire.record(before, undefined, tx));
    const change = await this.change(tx, parts, act, { ...asked, before, values }, { files });
    await this.announce(tx, type, [change]);
    return wire.record(await now(), undefined, tx);
  }

  /**
   * Changes a locked row.
   * @returns the change without what was withheld
   * @throws Invalid; Forbidden
   */
  private async change(
    tx: Transaction,
    parts: DirectoryParts,
    act: Act,
    asked: Editing,
    { files, batch, isTrial, from = tx }: Changing,
  ): Promise<Change> {
    const { type, table } = parts;
    const { id, by, before } = asked;
    const { viewer } = by;
    const effects = this.effects.of(type);
    let change = asked;
    for (const effect of effects)
      if (effect.withhold) change = { ...change, values: await effect.withhold(tx, change) };
    for (const effect of effects) await effect.before?.(tx, change);
    const row = { ...valuesOf({ type }, before), ...change.values };
    const changed = Object.keys(change.values).filter((key) => change.values[key] !== before[key]);
    if (Object.keys(change.values).length > 0) await this.checks.check(from, table, viewer, row, changed, id);
    if (isTrial) return change;
    if (Object.keys(change.values).length > 0) await this.write(tx, parts, change, { row, changed, batch }, files);
    // A viewer may not move a row to where they could not change it.
    const after = await this.within(tx, parts, act, viewer, id);
    for (const effect of effects) await effect.after?.(tx, change, after);
    return change;
  }

  private async write(
    tx: Transaction,
    { type, table }: DirectoryParts,
    { id, by: { viewer }, values, before }: Editing,
    { row, changed, batch }: { row: StoredValues; changed: readonly string[]; batch?: string | undefined },
    files?: KeptFiles,
  ): Promise<void> {
    const only = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, of[key]]));
    const told = { actor: viewer, action: 'update', before: only(before), after: only(values), batch };
    const { main, side } = cellsOf({ type }, values, row);
    const cells = { ...main, updatedAt: this.clock.stamp() };
    await this.writer.change(tx, table.written, before, cells, () => told, side);
    if (!files) return;
    const owner = { table: type.name, id };
    const replaced = fileFields(type.fields).filter(({ key }) => Object.hasOwn(values, key));
    await this.files.forget(
      tx,
      replaced.map(({ key }) => (before[key] as string | null) ?? null),
      owner,
    );
    await this.files.keep(tx, files, { ...owner, by: viewer.id });
  }

  /**
   * @returns the row as it was
   * @throws NotFound; Forbidden; Conflict while another row names it
   */
  async remove(parts: DirectoryParts, asked: AskedBy, id: string): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { viewer } = asked;
    const seen = await this.seen(parts, viewer, id);
    requireRight(type, 'remove', viewer);
    const act = actOf(type, 'remove');
    if (id === viewer.id) throw new Forbidden('You cannot delete your own account');
    const answer = await wire.record(seen);
    return this.once.run(undefined, async (tx) => {
      await tx.lock(type.rows.table, id);
      const before = await this.within(tx, parts, act, viewer, id);
      if (await isNamed(tx, this.referring, id, (name) => this.database.quote(name)))
        throw new Conflict(undefined, type.says.inUse ?? STILL_USED);
      const change: Change = { type, id, by: { ...asked, besides: {} }, before, values: {}, isProven: false };
      const effects = this.effects.of(type);
      for (const effect of effects) await effect.removing?.(tx, change);
      await tx.changeAll('DELETE FROM files WHERE ownerId = ?', [id]);
      await this.writer.remove(tx, table.written, before, { actor: viewer, action: act.action, before: answer });
      for (const effect of effects) await effect.after?.(tx, change, undefined);
      return answer;
    });
  }

  private async seen(parts: DirectoryParts, viewer: Viewer, id: string): Promise<KeptRow> {
    const row = await this.reader.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return row;
  }

  /** The row, if the viewer may do the act on it. @throws Forbidden */
  private async within(
    tx: Transaction,
    { type, table }: DirectoryParts,
    { name, by }: Act,
    viewer: Viewer,
    id: string,
  ): Promise<KeptRow> {
    const row = await this.reader.within<KeptRow>(tx, table, by[viewer.role], viewer, id);
    if (!row) throw forbidden(type, name);
    return row;
  }

  /** Splits a form into the properties of effects and the rest. */
  private apart({ type }: DirectoryParts, form: Form, isChange: boolean): { besides: By['besides']; sent: Form } {
    const names = this.effects
      .of(type)
      .flatMap(({ besides = [], alone = [] }) => [besides, isChange ? alone : []].flat());
    if (names.length === 0) return { besides: {}, sent: form };
    const of = (isBesides: boolean) =>
      Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name) === isBesides));
    return { besides: of(true), sent: { ...form, fields: of(false) } };
  }
}

/** The rows that are linked to, each once, for locking. */
function linksIn({ fields }: RowType, wanted: readonly WantedRow[]): StoredValues[] {
  return fields
    .filter((field) => namesRow(field))
    .flatMap(({ key }) => {
      const ids = new Set(wanted.flatMap(({ values: { [key]: id } }) => (typeof id === 'string' ? id : [])));
      return [...ids].toSorted().map((id) => ({ [key]: id }));
    });
}

/** A reader that runs equal queries once. Only for rows that nobody can change meanwhile, such as locked ones. */
function remembering(from: Reader): Reader {
  const known = new Map<string, Promise<unknown[]>>();
  return {
    read<Row>(sql: string, params: readonly unknown[] = []) {
      const key = JSON.stringify([sql, params]);
      const answer = known.get(key) ?? from.read(sql, params);
      known.set(key, answer);
      return answer as Promise<Row[]>;
    },
  };
}

/** The field values of a row, as validation takes them. */
const valuesOf = ({ type }: Pick<DirectoryParts, 'type'>, row: KeptRow): StoredValues =>
  Object.fromEntries(type.fields.map(({ key }) => [key, row[key] ?? null]));

/**
 * The version that an edit is based on. A multipart body has it as text.
 * @throws PreconditionRequired without one; Invalid for what is no number
 */
function versionOf(sent: unknown): number {
  if (sent === undefined || sent === null || sent === '') throw new PreconditionRequired();
  const version = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new Invalid({ version: 'The version must be a number' });
}
