import { Injectable } from '@nestjs/common';
import { type EntryResource, mayCreate, studentFields, type Values, validateCreate } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { newId, type Transaction } from '../../../base/database';
import { Forbidden, Invalid, refuse } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import type { Form } from '../../../files/uploads';
import type { EntryParts } from '../../store/entries';
import { rowOf } from '../../store/entry-rows';
import { attemptOf } from '../../write/attempt';
import { plainBody } from '../../write/body';
import { EntryKeys } from '../../write/entry-keys';
import { FormContexts, type ServerContext } from '../../write/form-contexts';
import type { Attempt } from '../../write/idempotency';
import { NamedPeople } from '../../write/named-people';
import { Once } from '../../write/once';
import { fileFields, freshValues, idsOf, kindFault, RecordFiles } from '../../write/record-files';
import { SystemValues } from '../../write/system-values';
import { WaitsFor } from '../../write/waits-for';
import { Writer } from '../../write/writer';
import type { Chain } from './correct/chain';

/** Judges what a client sent by the rules that the browser uses too; what only the server can know is added here. */

/** Adds records: each with its files, its trail and the answer to its key in one transaction. */
@Injectable()
export class EntryCreator {
  constructor(
    private readonly clock: Clock,
    private readonly files: RecordFiles,
    private readonly contexts: FormContexts,
    private readonly systemValues: SystemValues,
    private readonly waitsFor: WaitsFor,
    private readonly named: NamedPeople,
    private readonly once: Once,
    private readonly keys: EntryKeys,
    private readonly writer: Writer,
  ) {}

  /**
   * @param key the client's Idempotency-Key: the same key with the same body gives the same record again, for ever
   * @throws Forbidden for a role that may not create; Invalid with a sentence for each field at fault
   */
  async create(parts: EntryParts, viewer: Viewer, form: Form, key: string | undefined): Promise<WireRecord> {
    const { entry } = parts;
    if (!mayCreate(entry, viewer.role)) throw new Forbidden();
    const attempt = key === undefined ? undefined : await attemptOf(viewer.id, key, entry.name, form);
    return this.once.first(attempt, () => this.add(parts, viewer, form, attempt), this.keys.of(parts));
  }

  /** @param chain the record that this one replaces, and how that is told, in the same transaction */
  async add(
    parts: EntryParts,
    viewer: Viewer,
    form: Form,
    attempt: Attempt | undefined,
    chain?: Chain,
  ): Promise<WireRecord> {
    const { entry, table, wire } = parts;
    const memory = this.keys.of(parts);
    const context = await this.contexts.for(viewer, entry.fields);
    const values = judgeCreate(entry, form, { ...context, kept: chain?.before });
    const filled = await this.systemValues.of(entry, viewer, values);
    const stored = await this.files.store(studentFields(entry), form);
    const id = newId();
    const now = this.clock.stamp();
    const status = entry.workflow.initial;
    const made = rowOf(table, {
      id,
      student: viewer.id,
      college: viewer.college,
      department: viewer.department,
      values: { ...values, ...idsOf(stored), ...filled },
      waitsFor: await this.waitsFor.of(entry, viewer, { ...values, ...filled }),
      status,
      verifiedBy: null,
      verifiedOn: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
    const row = { ...made, ...chain?.cells, ...this.keys.cellsOf(attempt) };
    const answer = await wire.record(row, freshValues(stored));
    const work = async (tx: Transaction) => {
      await chain?.close(tx, id);
      await this.named.hold(tx, entry, row);
      await this.writer.add(tx, table, row, {
        actor: viewer,
        action: 'create',
        toState: status,
        ...(chain && { after: chain.trail }),
      });
      await this.files.keep(tx, stored, { table: entry.name, id, by: viewer.id });
      return answer;
    };
    return this.once.run(attempt, work, stored, memory);
  }
}

/** @throws Invalid with a sentence for each field at fault */
function judgeCreate(entry: EntryResource, form: Form, context: ServerContext): Values {
  const body: Record<string, unknown> = { ...plainBody(form.fields) };
  // Only an upload gets a name and a size here: a plain body has no object with either.
  for (const [name, { name: called, size }] of Object.entries(form.files)) body[name] = { name: called, size };
  const verdict = validateCreate(entry, body, context);
  const errors = verdict.ok ? {} : { ...verdict.errors };
  for (const field of fileFields(studentFields(entry))) {
    const upload = form.files[field.writeName];
    const fault = upload && !errors[field.writeName] && kindFault(field, upload);
    if (fault) errors[field.writeName] = fault;
  }
  if (!verdict.ok) throw new Invalid(errors, { dialog: verdict.dialog });
  refuse(errors);
  return verdict.values;
}
