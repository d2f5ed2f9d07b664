import { Inject, Injectable } from '@nestjs/common';
import { type Act, actOf, ruleOf, type Values } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { type By, type Change, RowEffects } from '../effects/row-effect';
import type { DirectoryParts } from '../store/directories';
import { EntryReader } from '../store/reader';
import { cellsOf, type StoredValues, storedValues } from '../store/row-cells';
import type { KeptRow } from '../store/table';
import { ActJudge } from './act-judge';
import { attemptOf } from './attempt';
import { plainBody } from './body';
import type { Attempt } from './idempotency';
import { Once } from './once';
import { fileFields, idsOf, type KeptFiles, RecordFiles } from './record-files';
import { isNamed, REFERRING, type Referring } from './references';
import { RowChecks } from './row-checks';
import { Writer } from './writer';

/** Who asks, as callers know it. */
export type AskedBy = Omit<By, 'besides'>;

interface Addition {
  /** The client's Idempotency-Key: the same key with the same body gives the first answer again. */
  readonly key?: string | undefined;
  /** In the same transaction. */
  readonly also?: (tx: Transaction, id: string) => Promise<void>;
  /** Files that are here already, by write name. */
  readonly carried?: () => Promise<Form['files']>;
}

const STILL_USED = 'This is still used, so it cannot be deleted.';

/** Takes the acts of rows: each with its files, its trail and what it means besides in one transaction. */
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

  /** @throws Forbidden for a role that may not; Invalid with a sentence for each field at fault */
  async add(parts: DirectoryParts, asked: AskedBy, form: Form, addition: Addition = {}): Promise<WireRecord> {
    const { type } = parts;
    const { key } = addition;
    if (!ruleOf(type, 'create', asked.viewer.role)) throw new Forbidden();
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
    const effects = this.effects.of(type);
    const deed = async (tx: Transaction) => {
      for (const effect of effects) await effect.before?.(tx, change);
      await this.checks.hold(tx, table, change.values);
      await this.checks.check(tx, table, viewer, change.values, Object.keys(change.values), id);
      const { main, side } = cellsOf({ type }, change.values);
      const more = effects.map((effect) => effect.cells?.(change, main));
      const now = this.clock.stamp();
      const row = Object.assign({}, main, ...more, { id, createdAt: now, updatedAt: now, version: 1 });
      const told = { actor: viewer, action: act.action, after: change.values };
      await this.writer.add(tx, table.written, row, told, side);
      await this.files.keep(tx, files, { table: type.name, id, by: viewer.id });
      // Nobody may add what would not be theirs to change.
      const made = await this.within(tx, parts, act, viewer, id);
      for (const effect of effects) await effect.after?.(tx, change, made);
      await also?.(tx, id);
      return wire.record(made, undefined, tx);
    };
    return this.once.run(attempt, deed, files);
  }

  /** A change once it is judged, and its files once their bytes are safe. */
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
   * @throws NotFound, Forbidden; PreconditionRequired without a version, which only a body without fields needs not; Invalid
   *   with a sentence for each field at fault; Conflict with the record as it is now
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
    const act = type.acts.find(({ name }) => name === (isAlone ? 'approve' : 'update'));
    if (!act?.by[viewer.role]) throw new Forbidden();
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
    const effects = this.effects.of(type);
    const change = { ...asked, before, values };
    for (const effect of effects) change.values = (await effect.withhold?.(tx, change)) ?? change.values;
    for (const effect of effects) await effect.before?.(tx, change);
    if (Object.keys(change.values).length > 0) await this.write(tx, parts, change, before, files);
    // Nobody may move a row to where it is not theirs to change.
    for (const effect of effects) await effect.after?.(tx, change, await now());
    return wire.record(await now(), undefined, tx);
  }

  private async write(
    tx: Transaction,
    { type, table }: DirectoryParts,
    { id, by: { viewer }, values }: Change,
    before: KeptRow,
    files: KeptFiles,
  ): Promise<void> {
    const row = { ...valuesOf({ type }, before), ...values };
    const changed = Object.keys(values).filter((key) => values[key] !== before[key]);
    await this.checks.check(tx, table, viewer, row, changed, id);
    const only = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, of[key]]));
    const told = { actor: viewer, action: 'update', before: only(before), after: only(values) };
    const { main, side } = cellsOf({ type }, values, row);
    const cells = { ...main, updatedAt: this.clock.stamp() };
    await this.writer.change(tx, table.written, before, cells, () => told, side);
    const owner = { table: type.name, id };
    const replaced = fileFields(type.fields).filter(({ key }) => Object.hasOwn(values, key));
    await this.files.forget(
      tx,
      replaced.map(({ key }) => (before[key] as string | null) ?? null),
      owner,
    );
    await this.files.keep(tx, files, { ...owner, by: viewer.id });
  }

  /** @returns the row as it was @throws NotFound; Forbidden; Conflict while something names it */
  async remove(parts: DirectoryParts, asked: AskedBy, id: string): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { viewer } = asked;
    const seen = await this.seen(parts, viewer, id);
    const act = actOf(type, 'remove');
    if (!act.by[viewer.role]) throw new Forbidden();
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

  /** The row, which must be one of those to which the viewer may do the act. @throws Forbidden */
  private async within(
    tx: Transaction,
    { table }: DirectoryParts,
    { by }: Act,
    viewer: Viewer,
    id: string,
  ): Promise<KeptRow> {
    const row = await this.reader.within<KeptRow>(tx, table, by[viewer.role], viewer, id);
    if (!row) throw new Forbidden();
    return row;
  }

  /** A form without what its effects take of it. */
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

/** The fields of a row as validation knows them. */
const valuesOf = ({ type }: Pick<DirectoryParts, 'type'>, row: KeptRow): StoredValues =>
  Object.fromEntries(type.fields.map(({ key }) => [key, row[key] ?? null]));

/**
 * The version that an edit was made from; a multipart body carries it as text.
 * @throws PreconditionRequired without one; Invalid for what is no number
 */
function versionOf(sent: unknown): number {
  if (sent === undefined || sent === null || sent === '') throw new PreconditionRequired();
  const version = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new Invalid({ version: 'The version must be a number' });
}
