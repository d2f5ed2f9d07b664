import { Inject, Injectable } from '@nestjs/common';
import { actOf } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { type By, type Change, type RowEffect, RowEffects } from '../effects/row-effect';
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

/** Adds, changes and removes rows: each with its files, its trail and what it means besides in one transaction. */
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
    const { viewer } = asked;
    const { key } = addition;
    if (!actOf(type, 'create').by[viewer.role]) throw new Forbidden();
    const { besides, sent } = this.apart(parts, form, false);
    const attempt = key === undefined ? undefined : await attemptOf(viewer.id, key, type.name, sent);
    return this.once.first(attempt, () => this.make(parts, { ...asked, besides }, sent, attempt, addition));
  }

  private async make(
    { type, table, wire }: DirectoryParts,
    by: By,
    sent: Form,
    attempt: Attempt | undefined,
    { also, carried }: Addition,
  ): Promise<WireRecord> {
    const { viewer } = by;
    const form = { ...sent, files: { ...(await carried?.()), ...sent.files } };
    const plain = { ...form, fields: plainBody(form.fields) };
    const { values } = await this.judge.judge({ type }, actOf(type, 'create'), viewer, viewer.role, plain);
    const effects = this.effects.of(type);
    const asked: Change = {
      type,
      id: newId(),
      by,
      before: undefined,
      values: storedValues({ type }, values),
      isProven: false,
    };
    const isProven = await anyAsks(effects, asked);
    const files = await this.files.store(type.fields, form);
    const change = { ...asked, isProven, values: { ...asked.values, ...idsOf(files) } };
    const deed = async (tx: Transaction) => {
      const { id } = change;
      for (const effect of effects) await effect.before?.(tx, change);
      await this.checks.hold(tx, table, change.values);
      await this.checks.check(tx, table, viewer, change.values, Object.keys(change.values), id);
      const { main, side } = cellsOf({ type }, change.values);
      const more = effects.map((effect) => effect.cells?.(change, main));
      const now = this.clock.stamp();
      const cells = Object.assign({}, main, ...more, { createdAt: now, updatedAt: now, version: 1 });
      const told = { actor: viewer, action: 'create', after: change.values };
      await this.writer.addRow(tx, type, id, { main: cells, side }, told);
      await this.files.keep(tx, files, { table: type.name, id, by: viewer.id });
      // Nobody may add what would not be theirs to change.
      const made = await this.changeable(tx, { type, table }, viewer, id);
      for (const effect of effects) await effect.after?.(tx, change, made);
      await also?.(tx, id);
      return wire.record(made, undefined, tx);
    };
    return this.once.run(attempt, deed, files);
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
    if (!isAlone && !actOf(type, 'update').by[viewer.role]) throw new Forbidden();
    for (const effect of effects) effect.may?.(type, by);
    const seen = isAlone && version === undefined ? undefined : versionOf(version);
    const current = valuesOf(parts, before);
    const plain = { ...sent, fields };
    const { values } = isAlone
      ? { values: {} }
      : await this.judge.judge(parts, actOf(type, 'update'), viewer, viewer.role, plain, current);
    const first: Change = { type, id, by, before, values: storedValues(parts, values), isProven: false };
    const isProven = await anyAsks(effects, first);
    const files = await this.files.store(type.fields, sent);
    const change = { ...first, isProven, values: { ...first.values, ...idsOf(files) } };
    return this.once.run(undefined, (tx) => this.save(tx, parts, change, seen, files), files);
  }

  private async save(
    tx: Transaction,
    parts: DirectoryParts,
    { values, ...asked }: Change,
    version: number | undefined,
    files: KeptFiles,
  ): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { id, by } = asked;
    await tx.lock(type.rows.table, id);
    await this.checks.hold(tx, table, values);
    const before = await this.changeable(tx, parts, by.viewer, id);
    if (version !== undefined && version !== before.version)
      throw new Conflict(await wire.record(before, undefined, tx));
    const effects = this.effects.of(type);
    const change = { ...asked, before, values };
    for (const effect of effects) change.values = (await effect.withhold?.(tx, change)) ?? change.values;
    for (const effect of effects) await effect.before?.(tx, change);
    if (Object.keys(change.values).length > 0) await this.write(tx, parts, change, before, files);
    // Nobody may move a row to where it is not theirs to change.
    for (const effect of effects) await effect.after?.(tx, change, await this.changeable(tx, parts, by.viewer, id));
    return wire.record(await this.changeable(tx, parts, by.viewer, id), undefined, tx);
  }

  private async write(
    tx: Transaction,
    parts: DirectoryParts,
    { type, id, by: { viewer }, values }: Change,
    before: KeptRow,
    files: KeptFiles,
  ): Promise<void> {
    const row = { ...valuesOf(parts, before), ...values };
    const changed = Object.keys(values).filter((key) => values[key] !== before[key]);
    await this.checks.check(tx, parts.table, viewer, row, changed, id);
    const only = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, of[key]]));
    const told = { actor: viewer, action: 'update', before: only(before), after: only(values) };
    const { main, side } = cellsOf(parts, values, row);
    await this.writer.changeRow(tx, type, before, { main: { ...main, updatedAt: this.clock.stamp() }, side }, told);
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
    const { type, wire } = parts;
    const { viewer } = asked;
    const seen = await this.seen(parts, viewer, id);
    if (!actOf(type, 'remove').by[viewer.role]) throw new Forbidden();
    if (id === viewer.id) throw new Forbidden('You cannot delete your own account');
    const answer = await wire.record(seen);
    await this.database.transaction(async (tx) => {
      await tx.lock(type.rows.table, id);
      const before = await this.changeable(tx, parts, viewer, id);
      if (await isNamed(tx, this.referring, id, (name) => this.database.quote(name)))
        throw new Conflict(undefined, type.says.inUse ?? STILL_USED);
      const change: Change = { type, id, by: { ...asked, besides: {} }, before, values: {}, isProven: false };
      const effects = this.effects.of(type);
      for (const effect of effects) await effect.removing?.(tx, change);
      await this.writer.removeRow(tx, type, id, { actor: viewer, action: 'remove', before: answer });
      for (const effect of effects) await effect.after?.(tx, change, undefined);
    });
    return answer;
  }

  private async seen(parts: DirectoryParts, viewer: Viewer, id: string): Promise<KeptRow> {
    const row = await this.reader.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return row;
  }

  /** The row, which must be one of those that the viewer may change. @throws Forbidden */
  private async changeable(
    tx: Transaction,
    { type, table }: Pick<DirectoryParts, 'type' | 'table'>,
    viewer: Viewer,
    id: string,
  ): Promise<KeptRow> {
    const row = await this.reader.within<KeptRow>(tx, table, type.rights.change[viewer.role], viewer, id);
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

async function anyAsks(effects: readonly RowEffect[], change: Change): Promise<boolean> {
  let isProven = false;
  for (const effect of effects) isProven = (await effect.ask?.(change)) || isProven;
  return isProven;
}

/** The fields of a row as validation knows them. */
const valuesOf = ({ type }: DirectoryParts, row: KeptRow): StoredValues =>
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
