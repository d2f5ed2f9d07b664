import { Injectable } from '@nestjs/common';
import {
  importColumns,
  importFault,
  type JudgedRow,
  type JudgedSheet,
  judgeSheet,
  mayCreate,
  namesPerson,
  personFinder,
  type Values,
} from '../../../../schemas';
import { Audit } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { marks } from '../../base/database/lists';
import { Forbidden, Invalid } from '../../base/errors';
import { GateEach } from '../../base/limits/gate';
import { everything } from '../../records/query/query';
import type { EntryParts } from '../../records/store/entries';
import { addRow, rowOf } from '../../records/store/entry-rows';
import type { EntryRow } from '../../records/store/table';
import { FormContexts, type ServerContext } from '../../records/write/form-contexts';
import { type Attempt, digestOf } from '../../records/write/idempotency';
import { NamedPeople } from '../../records/write/named-people';
import { Once } from '../../records/write/once';
import { SystemValues } from '../../records/write/system-values';
import { WaitsFor } from '../../records/write/waits-for';
import { EntryBatches } from '../export/batches';
import { readSheet } from './read-sheet';
import { repeatsIn } from './repeats';
import type { SheetUpload } from './sheet-upload';
import { mostEntries } from './sizes';
import { tooManyRows, unreadable } from './unreadable';

/**
 * Imports records from a sheet. Rows are checked like a form, all or none are saved, and the history marks them as
 * imported.
 */
@Injectable()
export class Importer {
  /** Each account has one sheet under way, of whatever type, so that nobody fills the queue alone. */
  private readonly oneEach = new GateEach(1, 2, 'Your sheets are still being read. Please wait for them.');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly contexts: FormContexts,
    private readonly systemValues: SystemValues,
    private readonly waitsFor: WaitsFor,
    private readonly named: NamedPeople,
    private readonly once: Once,
    private readonly batches: EntryBatches,
  ) {}

  /** @throws Forbidden for a role that logs no such entries; Invalid for a type that cannot be imported */
  check({ entry }: EntryParts, { role }: Viewer): void {
    if (!mayCreate(entry, role)) throw new Forbidden('Only students import entries, and only their own');
    const fault = importFault(entry);
    if (fault) throw new Invalid({ [fault.name]: fault.sentence });
  }

  /** What would happen to each row, and which rows the student has logged already. Nothing is saved. */
  preview(parts: EntryParts, viewer: Viewer, sheet: SheetUpload): Promise<{ judged: JudgedSheet; repeated: number[] }> {
    return this.oneEach.run(viewer.id, async () => {
      const judged = await this.judge(parts, viewer, sheet);
      return { judged, repeated: await repeatsIn(parts.entry, judged.rows, this.ownRecords(parts, viewer)) };
    });
  }

  private async judge(parts: EntryParts, viewer: Viewer, { bytes }: SheetUpload): Promise<JudgedSheet> {
    this.check(parts, viewer);
    const { entry } = parts;
    const raw = await readSheet(bytes);
    const context = await this.contexts.for(viewer, entry.fields);
    const judged = judgeSheet(entry, raw, context, await this.finder(parts, context));
    if (!judged.columns.some(({ found }) => found))
      throw unreadable(`The first row of this sheet names no column of ${entry.label.many}. Please use the template.`);
    if (judged.rows.length === 0) throw unreadable('This sheet has no entries.');
    if (judged.rows.length > mostEntries) throw tooManyRows(mostEntries);
    return judged;
  }

  private async *ownRecords(parts: EntryParts, viewer: Viewer) {
    for await (const rows of this.batches.of(parts, viewer, everything, 'mine')) yield await parts.wire.records(rows);
  }

  /**
   * Saves all rows in one transaction.
   * @param key the client's Idempotency-Key. The same key with the same sheet returns the first answer again.
   * @throws Invalid with a sentence for each fault, when any row has one
   */
  async import(parts: EntryParts, viewer: Viewer, sheet: SheetUpload, key: string | undefined) {
    this.check(parts, viewer);
    const attempt = key === undefined ? undefined : attemptOf(parts, viewer, key, sheet);
    return this.once.first(attempt, () => this.oneEach.run(viewer.id, () => this.add(parts, viewer, sheet, attempt)));
  }

  private async add(parts: EntryParts, viewer: Viewer, sheet: SheetUpload, attempt: Attempt | undefined) {
    const judged = await this.judge(parts, viewer, sheet);
    if (judged.faulty > 0) throw refused(judged);
    const made: { row: number; record: EntryRow }[] = [];
    for (const { row, accepted } of judged.rows)
      if (accepted) made.push({ row, record: await this.record(parts, viewer, accepted) });
    return this.once.run(attempt, async (tx) => {
      for (const { row, record } of made) await this.save(tx, parts, viewer, row, record);
      return { imported: made.length };
    });
  }

  private async record({ entry, table }: EntryParts, viewer: Viewer, values: Values): Promise<EntryRow> {
    const now = this.clock.stamp();
    const filled = { ...values, ...(await this.systemValues.of(entry, viewer, values)) };
    return rowOf(table, {
      id: newId(),
      student: viewer.id,
      college: viewer.college,
      department: viewer.department,
      values: filled,
      waitsFor: await this.waitsFor.of(entry, viewer, filled),
      status: entry.workflow.initial,
      verifiedBy: null,
      verifiedOn: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
  }

  private async save(tx: Transaction, { entry, table }: EntryParts, viewer: Viewer, row: number, record: EntryRow) {
    await this.named.hold(tx, entry, record);
    await addRow(tx, table, record);
    await this.audit.write(tx, {
      actor: viewer,
      action: 'import',
      resource: entry.name,
      record: record.id,
      toState: record.status,
      after: { row },
    });
  }

  /** The people whom the form offers. */
  private async finder({ entry }: EntryParts, { people }: ServerContext) {
    const roles = importColumns(entry).flatMap(({ field }) => (namesPerson(field) ? [field.role] : []));
    const ids = [...new Set(roles.flatMap((role) => [...(people(role) ?? [])]))];
    if (ids.length === 0) return personFinder([]);
    return personFinder(await this.database.read(`SELECT id, name, email FROM users WHERE id IN (${marks(ids)})`, ids));
  }
}

const attemptOf = ({ entry }: EntryParts, { id }: Viewer, token: string, { sha256 }: SheetUpload): Attempt => ({
  account: id,
  token,
  resource: `${entry.name} import`,
  digest: digestOf({ sha256 }),
});

/** The most faults that a refusal lists. A preview lists all of them. */
const mostReported = 50;

function refused({ rows, faulty, columns }: JudgedSheet): Invalid {
  const headings = new Map(columns.map(({ name, heading }) => [name, heading]));
  const reported = rows.flatMap(({ row, errors }: JudgedRow) =>
    Object.entries(errors).map(([name, sentence]) => [`Row ${row}, ${headings.get(name) ?? name}`, sentence]),
  );
  const file = `${faulty} of ${rows.length} rows ${faulty === 1 ? 'has a fault' : 'have faults'}, so nothing was imported.`;
  return new Invalid({ file, ...Object.fromEntries(reported.slice(0, mostReported)) });
}
