import { Injectable } from '@nestjs/common';
import { Audit } from '../../../auth/audit/audit';
import type { Session } from '../../../auth/sessions';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, newId, type Transaction } from '../../../base/database';
import { insertRow } from '../../../base/database/write-rows';
import { Forbidden, refuse } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import type { Form } from '../../../files/uploads';
import { type OwnerProof, takeProof } from '../../../people';
import { EntryReader } from '../../store/reader';
import { cellsOf, type StoredValues, storedValues } from '../../store/row-cells';
import { attemptOf } from '../../write/attempt';
import type { Attempt } from '../../write/idempotency';
import { Once } from '../../write/once';
import { idsOf, type KeptFiles, RecordFiles } from '../../write/record-files';
import { DirectoryAccounts } from './accounts';
import { DirectoryChecks } from './checks';
import { Consequences } from './consequences';
import type { DirectoryParts } from './directories';
import { judge } from './judge';

/** What belongs to a new row besides what was sent for it. */
interface Beside {
  /** Of whoever adds it, to be asked who they are. */
  readonly session?: Session;
  /** In the same transaction. */
  readonly also?: (tx: Transaction, id: string) => Promise<void>;
  /** Files that are here already, by write name. */
  readonly carried?: () => Promise<Form['files']>;
}

/** Adds rows: each with its files, its trail, its invitation and the answer to its key in one transaction. */
@Injectable()
export class DirectoryCreator {
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
   * @param key the client's Idempotency-Key: the same key with the same body gives the first answer again
   * @throws Forbidden for a role that may not; Invalid with a sentence for each field at fault
   */
  async create(
    parts: DirectoryParts,
    viewer: Viewer,
    form: Form,
    key: string | undefined,
    beside: Beside = {},
  ): Promise<WireRecord> {
    const { type: directory, table } = parts;
    if (!directory.permissions[viewer.role]?.create) throw new Forbidden();
    const { proof, fields } = table.isAccounts ? takeProof(form.fields) : { proof: {}, fields: form.fields };
    const plain = { ...form, fields };
    const attempt = key === undefined ? undefined : await attemptOf(viewer.id, key, directory.name, plain);
    return this.once.first(attempt, () => this.add(parts, viewer, plain, attempt, { ...beside, proof }));
  }

  private async add(
    parts: DirectoryParts,
    viewer: Viewer,
    sent: Form,
    attempt: Attempt | undefined,
    { also, carried, ...by }: Beside & { readonly proof: OwnerProof },
  ): Promise<WireRecord> {
    const { type: directory, table } = parts;
    const form = { ...sent, files: { ...(await carried?.()), ...sent.files } };
    const { values, errors } = judge(directory.fields, form, { role: viewer.role, today: this.clock.today() });
    refuse(errors);
    if (table.isAccounts && !(await this.accounts.prove(table, viewer, null, storedValues(table, values), by)))
      this.accounts.refuseGrave(table, viewer, null, storedValues(table, values));
    const files = await this.uploads.store(directory.fields, form);
    const row = storedValues(table, values, idsOf(files));
    const deed = async (tx: Transaction) => {
      const made = await this.save(tx, parts, viewer, row, files);
      await also?.(tx, String(made.id));
      return made;
    };
    return this.once.run(attempt, deed, files);
  }

  private async save(
    tx: Transaction,
    parts: DirectoryParts,
    viewer: Viewer,
    row: StoredValues,
    files: KeptFiles,
  ): Promise<WireRecord> {
    const { type: directory, table, wire } = parts;
    const id = newId();
    await this.checks.hold(tx, parts, row);
    await this.checks.check(tx, parts, viewer, row, Object.keys(row), id);
    const { main, side } = cellsOf(table, row);
    const now = this.clock.stamp();
    const stamps = { createdAt: now, updatedAt: now, version: 1 };
    const account = this.accounts.newcomer(table, viewer, main);
    await insertRow(tx, this.database, table.main, { id, ...main, ...account, ...stamps });
    if (table.side) await insertRow(tx, this.database, table.side, { id, ...side });
    await this.uploads.keep(tx, files, { table: directory.name, id, by: viewer.id });
    await this.audit.write(tx, { actor: viewer, action: 'create', resource: directory.name, record: id, after: row });
    if (table.isAccounts) await this.accounts.invite(tx, table, viewer, id, row);
    // Nobody may add what would not be theirs to change.
    const made = await this.reader.within(tx, parts.table, parts.type.rights.change[viewer.role], viewer, id);
    if (!made) throw new Forbidden();
    await this.consequences.of(tx, table, made);
    return wire.record(made, undefined, tx);
  }
}
