import { Injectable } from '@nestjs/common';
import { Audit } from '../../../auth/audit/audit';
import type { Session } from '../../../auth/sessions';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, type Transaction } from '../../../base/database';
import { insertRow, updateRow } from '../../../base/database/write-rows';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired, refuse } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import type { Form } from '../../../files/uploads';
import { type OwnerProof, takeProof } from '../../../people';
import { EntryReader } from '../../store/reader';
import { cellsOf, type StoredValues, storedValues } from '../../store/row-cells';
import type { KeptRow } from '../../store/table';
import { plainBody } from '../../write/body';
import { Once, Raced } from '../../write/once';
import { fileFields, idsOf, type KeptFiles, RecordFiles } from '../../write/record-files';
import { DirectoryAccounts } from './accounts';
import { DirectoryChecks } from './checks';
import { Consequences } from './consequences';
import type { DirectoryParts } from './directories';
import { judge } from './judge';

/** By whom a row is changed, and how an account by its owner. */
interface EditBy {
  /** Of whoever changes it, to be asked who they are. */
  readonly session?: Session;
  /** Whether the owner has just given its password. */
  readonly isConfirmed?: boolean;
  /** The keys of texts that stay as they are until somebody agrees. */
  readonly held?: readonly string[];
  /** Is told of each of these that was sent: what is wanted in its place, or that nothing else is. */
  readonly hold?: (tx: Transaction, key: string, wanted: string | undefined) => Promise<void>;
}

/** What a request asks to change. */
interface Edit {
  readonly id: string;
  /** Undefined where only the account is opened or closed. */
  readonly version: number | undefined;
  readonly approved: boolean | undefined;
  readonly own: EditBy;
  /** Whether whoever changes it has just shown who they are. */
  readonly isProven: boolean;
  readonly changed: StoredValues;
  readonly files: KeptFiles;
}

/** Changes rows, and opens and closes accounts. */
@Injectable()
export class DirectoryEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly uploads: RecordFiles,
    private readonly reader: EntryReader,
    private readonly checks: DirectoryChecks,
    private readonly accounts: DirectoryAccounts,
    private readonly consequences: Consequences,
    private readonly once: Once,
  ) {}

  /**
   * @throws NotFound, Forbidden; PreconditionRequired without a version (opening and closing an account needs none);
   * Invalid with a sentence for each field at fault; Conflict with the record as it is now
   */
  async edit(parts: DirectoryParts, viewer: Viewer, id: string, form: Form, own: EditBy = {}): Promise<WireRecord> {
    const { type: directory, table } = parts;
    const before = await this.reader.row(this.database, parts, viewer, id);
    if (!before) throw new NotFound();
    const { proof, fields: sent } = table.isAccounts ? takeProof(form.fields) : { proof: {}, fields: form.fields };
    const { version, isApproved, ...fields } = plainBody(sent);
    if (!table.isAccounts && isApproved !== undefined) Object.assign(fields, { isApproved });
    const onlyApproves =
      table.isAccounts && isApproved !== undefined && Object.keys({ ...fields, ...form.files }).length === 0;
    const rights = directory.permissions[viewer.role];
    if (!onlyApproves && !rights?.update) throw new Forbidden();
    if (table.isAccounts && isApproved !== undefined && !rights?.approve) throw new Forbidden();
    const edit = {
      id,
      own,
      version: onlyApproves && version === undefined ? undefined : versionOf(version),
      approved: table.isAccounts ? approvalIn(isApproved) : undefined,
    };
    if (onlyApproves) return this.save(parts, viewer, { ...edit, isProven: false, changed: {}, files: new Map() });
    return this.editFields(parts, viewer, before, { ...form, fields }, { ...edit, proof });
  }

  private async editFields(
    parts: DirectoryParts,
    viewer: Viewer,
    before: KeptRow,
    form: Form,
    { proof, ...edit }: Omit<Edit, 'isProven' | 'changed' | 'files'> & { readonly proof: OwnerProof },
  ): Promise<WireRecord> {
    const { type: directory, table } = parts;
    const { values, errors } = judge(directory.fields, form, {
      role: viewer.role,
      today: this.clock.today(),
      current: valuesOf(parts, before),
    });
    refuse(errors);
    const isProven =
      table.isAccounts &&
      edit.id !== viewer.id &&
      (await this.accounts.prove(table, viewer, before, storedValues(table, values), { ...edit.own, proof }));
    const files = await this.uploads.store(directory.fields, form);
    const changed = storedValues(table, values, idsOf(files));
    return this.save(parts, viewer, { ...edit, isProven, changed, files });
  }

  private save(parts: DirectoryParts, viewer: Viewer, edit: Edit): Promise<WireRecord> {
    const deed = async (tx: Transaction) => {
      await tx.lock(parts.table.main, edit.id);
      await this.checks.hold(tx, parts, edit.changed);
      const before = await this.reader.within(tx, parts.table, parts.type.rights.change[viewer.role], viewer, edit.id);
      if (!before) throw new Forbidden();
      if (edit.version !== undefined && edit.version !== before.version)
        throw new Conflict(await parts.wire.record(before, undefined, tx));
      const edited = await withheld(tx, before, edit);
      if (Object.keys(edited.changed).length > 0) await this.write(tx, parts, viewer, before, edited);
      if (edit.approved !== undefined) await this.accounts.approve(tx, viewer, edit.id, edit.approved);
      // Nobody may move a row to where it is not theirs to change.
      const after = await this.reader.within(tx, parts.table, parts.type.rights.change[viewer.role], viewer, edit.id);
      if (!after) throw new Forbidden();
      await this.consequences.of(tx, parts.table, before, after);
      return parts.wire.record(after, undefined, tx);
    };
    return this.once.run(undefined, deed, edit.files);
  }

  private async write(tx: Transaction, parts: DirectoryParts, viewer: Viewer, before: KeptRow, edit: Edit) {
    const { type: directory, table } = parts;
    const { id, files, changed } = edit;
    const { isConfirmed = false } = edit.own;
    if (table.isAccounts)
      await this.accounts.guard(tx, table, viewer, before, changed, { isConfirmed, isProven: edit.isProven });
    await this.check(tx, parts, viewer, before, changed);
    const row = { ...valuesOf(parts, before), ...changed };
    const { main, side } = cellsOf(table, changed, row);
    const { version } = before;
    const stamps = { updatedAt: this.clock.stamp(), version: version + 1 };
    if (!(await updateRow(tx, this.database, table.main, { ...main, ...stamps }, { id, version }))) throw new Raced();
    if (table.side && Object.keys(side).length > 0 && !(await updateRow(tx, this.database, table.side, side, { id })))
      await insertRow(tx, this.database, table.side, { id, ...side });
    const replaced = fileFields(directory.fields).filter(({ key }) => Object.hasOwn(changed, key));
    const owner = { table: directory.name, id };
    await this.uploads.forget(
      tx,
      replaced.map(({ key }) => (before[key] as string | null) ?? null),
      owner,
    );
    await this.uploads.keep(tx, files, { ...owner, by: viewer.id });
    if (table.isAccounts) {
      await this.accounts.moved(tx, table, viewer, before, row);
      await this.accounts.transferred(tx, table, viewer, before, row);
    }
    const keys = Object.keys(changed).filter((key) => changed[key] !== before[key]);
    const only = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, row[key]]));
    await this.audit.write(tx, {
      actor: viewer,
      action: 'update',
      resource: directory.name,
      record: id,
      before: only(before),
      after: only(changed),
    });
  }

  private check(
    from: Transaction | Database,
    parts: DirectoryParts,
    viewer: Viewer,
    before: KeptRow,
    changed: StoredValues,
  ): Promise<void> {
    const row = { ...valuesOf(parts, before), ...changed };
    const keys = Object.keys(changed).filter((key) => changed[key] !== before[key]);
    return this.checks.check(from, parts, viewer, row, keys, before.id);
  }
}

/** The edit without what waits for somebody's yes; that stays as it was. */
async function withheld(tx: Transaction, before: KeptRow, edit: Edit): Promise<Edit> {
  const { held = [], hold } = edit.own;
  const changed = { ...edit.changed };
  for (const key of held) {
    const wanted = changed[key];
    if (typeof wanted !== 'string') continue;
    await hold?.(tx, key, wanted === before[key] ? undefined : wanted);
    changed[key] = before[key] ?? null;
  }
  return { ...edit, changed };
}

/** The fields of a row as validation knows them. */
const valuesOf = ({ type: directory }: DirectoryParts, row: KeptRow): StoredValues =>
  Object.fromEntries(directory.fields.map(({ key }) => [key, row[key] ?? null]));

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

function approvalIn(sent: unknown): boolean | undefined {
  if (sent === undefined || typeof sent === 'boolean') return sent;
  if (sent === 'true' || sent === 'false') return sent === 'true';
  throw new Invalid({ isApproved: 'isApproved must be true or false' });
}
