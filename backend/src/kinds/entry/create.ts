import { Injectable } from '@nestjs/common';
import { mayCreate, studentFields, type Values } from '../../../../schemas';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database, newId } from '../../database';
import type { EntryParts } from '../../engine/records/entries';
import { EntryRows, rowOf } from '../../engine/records/rows';
import { attemptOf } from '../../engine/write/attempt';
import { FormContexts } from '../../engine/write/form-contexts';
import { type Attempt, Idempotency, lostTheRace } from '../../engine/write/idempotency';
import { freshValues, idsOf, type KeptFiles, RecordFiles } from '../../engine/write/record-files';
import { SystemValues } from '../../engine/write/system-values';
import { Forbidden } from '../../errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { judgeCreate } from './judge';

interface Accepted {
  readonly values: Values;
  readonly stored: KeptFiles;
  readonly attempt: Attempt | undefined;
}

/** Adds records: each with its files, its trail and the answer to its key in one transaction. */
@Injectable()
export class EntryCreator {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly files: RecordFiles,
    private readonly rows: EntryRows,
    private readonly contexts: FormContexts,
    private readonly systemValues: SystemValues,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @param key the client's Idempotency-Key: the same key with the same body gives the first answer again
   * @throws Forbidden for a role that may not create; Invalid with a sentence for each field at fault
   */
  async create(parts: EntryParts, viewer: Viewer, form: Form, key: string | undefined): Promise<WireRecord> {
    const { entry } = parts;
    if (!mayCreate(entry, viewer.role)) throw new Forbidden();
    const attempt = key === undefined ? undefined : await attemptOf(viewer.id, key, entry.name, form);
    const first = attempt && (await this.idempotency.find(this.database, attempt));
    if (first) return first;
    const values = judgeCreate(entry, form, await this.contexts.for(entry, viewer));
    const stored = await this.files.store(studentFields(entry), form);
    try {
      return await this.save(parts, viewer, { values, stored, attempt });
    } catch (error) {
      await this.files.discard(stored);
      const winner = attempt && lostTheRace(error) && (await this.idempotency.find(this.database, attempt));
      if (winner) return winner;
      throw error;
    }
  }

  private async save({ entry, table, wire }: EntryParts, viewer: Viewer, accepted: Accepted): Promise<WireRecord> {
    const { values, stored, attempt } = accepted;
    const id = newId();
    const now = this.clock.stamp();
    const status = entry.workflow.initial;
    const row = rowOf(table, {
      id,
      student: viewer.id,
      college: viewer.college,
      department: viewer.department,
      values: { ...values, ...idsOf(stored), ...(await this.systemValues.of(entry, viewer, values)) },
      status,
      verifiedBy: null,
      verifiedOn: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
    const answer = await wire.record(row, freshValues(stored));
    const first = await this.database.transaction(async (tx) => {
      const earlier = attempt && (await this.idempotency.find(tx, attempt));
      if (earlier) return earlier;
      if (attempt) await this.idempotency.keep(tx, attempt, answer);
      await this.rows.insertRow(tx, table, row);
      await this.files.keep(tx, stored, { table: entry.name, id, by: viewer.id });
      await this.audit.write(tx, {
        actor: viewer,
        action: 'create',
        resource: entry.name,
        record: id,
        toState: status,
      });
      return undefined;
    });
    if (first) await this.files.discard(stored);
    return first ?? answer;
  }
}
