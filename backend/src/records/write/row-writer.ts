import { Injectable } from '@nestjs/common';
import { type Act, may, type RowType } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { listed } from '../../../../schemas/rights/refusal';
import { withinSentence } from '../../../../schemas/sentences';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import type { Reader, Transaction } from '../../base/database';
import { newAt } from '../../base/database/write-rows';
import { Conflict } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import { type Editing, invalidColumn, type RowChange } from '../effects/effect';
import { RowEffects } from '../effects/row-effects';
import type { DirectoryParts } from '../read/directories';
import { RecordReader } from '../read/reader';
import { forbidden } from '../rights/require-right';
import { cellsOf, type StoredValues, valuesOf } from '../store/row-columns';
import type { StoredRow } from '../store/table';
import { fileFields, type KeptFiles, RecordFiles } from './record-files';
import { Referrers } from './referrers';
import { RowChecks } from './row-checks';
import { Writer } from './writer';

interface Extras {
  readonly files?: KeptFiles;
  /** One id for all events of a sheet in the trail. */
  readonly batch?: string;
}

const STILL_USED = 'This is still used, so it cannot be deleted.';

/**
 * Writes directory rows in the caller's transaction, each with its effects, files and audit event: first `check`, then
 * `write`, and `announce` when all rows of the transaction are written.
 */
@Injectable()
export class RowWriter {
  constructor(
    private readonly clock: Clock,
    private readonly reader: RecordReader,
    private readonly checks: RowChecks,
    private readonly effects: RowEffects,
    private readonly files: RecordFiles,
    private readonly writer: Writer,
    private readonly referrers: Referrers,
  ) {}

  /** The row, if the viewer may do the act on it. @throws Forbidden */
  async within(
    tx: Transaction,
    { type, table }: DirectoryParts,
    { name, by }: Act,
    viewer: Viewer,
    id: string,
  ): Promise<StoredRow> {
    const row = await this.reader.within<StoredRow>(tx, table, by[viewer.role], viewer, id);
    if (!row) throw forbidden(type, name);
    return row;
  }

  /**
   * Checks a new row, or the change of a locked one.
   * @param from the reader for the checks
   * @returns the change without the values that effects withhold
   * @throws Invalid; Forbidden
   */
  async check(
    tx: Transaction,
    { type, table }: DirectoryParts,
    asked: RowChange,
    from: Reader = tx,
  ): Promise<RowChange> {
    const effects = this.effects.of(type);
    const { id, viewer, before } = asked;
    let change = asked;
    if (before)
      for (const effect of effects)
        if (effect.withhold) change = { ...change, values: await effect.withhold(tx, { ...change, before }) };
    const row = { ...(before && valuesOf({ type }, before)), ...change.values };
    for (const effect of effects) await effect.before?.(tx, change, row);
    if (before) await this.keepCollege(tx, { ...change, before });
    if (!before || hasValues(change)) await this.checks.check(from, table, viewer, row, changedIn(change), id);
    return change;
  }

  /**
   * A place keeps its college while other rows name it: people and records of a department say its college as well.
   * @throws Invalid
   */
  private async keepCollege(tx: Transaction, change: Editing): Promise<void> {
    const { type, id } = change;
    const field = type.rows.ranks ? undefined : fieldIn(type, 'college');
    if (!field || !changedIn(change).includes(field.key) || !(await this.referrers.isNamed(tx, id))) return;
    const label = withinSentence(field.label);
    throw invalidColumn(change, 'college', `People or records still belong to it, so its ${label} cannot be changed`);
  }

  /** Writes a checked change. @returns the row after it @throws Forbidden */
  async write(
    tx: Transaction,
    parts: DirectoryParts,
    act: Act,
    change: RowChange,
    extras: Extras = {},
  ): Promise<StoredRow> {
    const { id, viewer, before } = change;
    if (!before) await this.add(tx, parts, act, change, extras);
    else if (hasValues(change)) await this.amend(tx, parts, { ...change, before }, extras);
    // A viewer may not add a row that they could not change, nor move one to where they could not.
    const row = await this.within(tx, parts, act, viewer, id);
    for (const effect of this.effects.of(parts.type)) await effect.after?.(tx, change, row);
    return row;
  }

  private async add(
    tx: Transaction,
    { type, table }: DirectoryParts,
    act: Act,
    change: RowChange,
    { files, batch }: Extras,
  ): Promise<void> {
    const { id, viewer, values } = change;
    const { main, side } = cellsOf({ type }, values);
    const cells: Record<string, Stored> = { ...main };
    for (const effect of this.effects.of(type)) Object.assign(cells, await effect.fills?.(change));
    const now = this.clock.stamp();
    const row = { ...cells, id, ...newAt(now) };
    const action = batch === undefined ? act.action : 'import';
    await this.writer.add(tx, table.forWriting, row, { actor: viewer, action, batch, after: values }, side);
    if (files) await this.files.keep(tx, files, { table: type.name, id, by: viewer.id });
  }

  private async amend(
    tx: Transaction,
    { type, table }: DirectoryParts,
    change: Editing,
    { files, batch }: Extras,
  ): Promise<void> {
    const { id, viewer, values, before } = change;
    const changed = changedIn(change);
    const only = (of: StoredValues): StoredValues => Object.fromEntries(changed.map((key) => [key, of[key] ?? null]));
    const event = { actor: viewer, action: 'update', before: only(before), after: only(values), batch } as const;
    // What stays as it is read is not written: a posting may be read until another day than is stored.
    const { main, side } = cellsOf({ type }, only(values), { ...valuesOf({ type }, before), ...values });
    const cells = { ...main, updatedAt: this.clock.stamp() };
    await this.writer.change(tx, table.forWriting, before, cells, () => event, side);
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
   * Deletes a locked row with its files.
   * @param shown the row as clients read it, for the trail
   * @throws Conflict while another row names it
   */
  async remove(
    tx: Transaction,
    { type, table }: DirectoryParts,
    { action }: Act,
    change: Editing,
    shown: WireRecord,
  ): Promise<void> {
    const { id, viewer, before } = change;
    const effects = this.effects.of(type);
    // An effect may give to others what names the row.
    for (const effect of effects) await effect.before?.(tx, change, undefined);
    if (await this.referrers.isNamed(tx, id))
      throw new Conflict(undefined, stillUsed(change, shown, await this.referrers.namedIn(tx, id, viewer.role)));
    await tx.changeAll('DELETE FROM files WHERE ownerId = ?', [id]);
    await this.writer.remove(tx, table.forWriting, before, { actor: viewer, action, before: shown });
    for (const effect of effects) await effect.after?.(tx, change, undefined);
  }

  async announce(tx: Transaction, type: RowType, changes: readonly RowChange[]): Promise<void> {
    for (const effect of this.effects.of(type)) await effect.announce?.(tx, changes);
  }
}

/** Why a row stays, where it is named, and what the viewer may do instead. */
function stillUsed({ type, viewer }: Editing, { isApproved, isInvited }: WireRecord, lists: readonly string[]): string {
  // Whoever may delete a row may take each other act of their role on it: in a directory all have one scope.
  const mayDo = (name: string) => may(type, name, viewer.role);
  return [
    type.says.inUse ?? STILL_USED,
    ...(lists.length > 0 ? [`It is named in ${listed(lists)}.`] : []),
    // The button of a closed account opens it.
    ...(type.rows.ranks && (isApproved || isInvited) && mayDo('approve')
      ? ['With “Deactivate” nobody signs in to the account any more, and what was done with it stays.']
      : mayDo('update')
        ? ['What is wrong in it can be corrected with “Edit”.']
        : []),
  ].join(' ');
}

const hasValues = ({ values }: RowChange): boolean => Object.keys(values).length > 0;

/** The keys of the values that differ from the row as it was. */
const changedIn = ({ values, before }: RowChange): string[] =>
  Object.keys(values).filter((key) => !before || values[key] !== before[key]);
