import { Injectable } from '@nestjs/common';
import type { FormResource, Registry, Values } from '../../../../../schemas';
import { Audit } from '../../../auth/audit/audit';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, newId, type Transaction } from '../../../base/database';
import { insertRow } from '../../../base/database/write-rows';
import { Forbidden, refuse } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import type { Form } from '../../../files/uploads';
import { Outbox } from '../../../mail';
import { supportReceived } from '../../../mail/templates';
import { attemptOf } from '../../write/attempt';
import type { Attempt } from '../../write/idempotency';
import { Once } from '../../write/once';
import { idsOf, type KeptFiles, RecordFiles } from '../../write/record-files';
import { cellsOf, Directories, judge, storedValues } from '../directory/records';
import { operatorLetter } from './letters';
import { SendingLimit } from './limit';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** When a client says it sent something: kept as it was told, in UTC, and trusted for nothing. */
function readMoment(sent: unknown): { value: string | null } | { fault: string } {
  if (sent === undefined || sent === null || sent === '') return { value: null };
  const time = typeof sent === 'string' && MOMENT.test(sent) ? new Date(sent) : undefined;
  if (!time || Number.isNaN(time.getTime())) return { fault: 'submittedAt must be a moment, as YYYY-MM-DDThh:mm:ssZ' };
  return { value: time.toISOString() };
}

export type InboxForm = FormResource & { keeps: Extract<FormResource['keeps'], { what: 'inbox' }> };
export const inboxForms = ({ forms }: Registry): InboxForm[] =>
  forms.filter((form): form is InboxForm => form.keeps.what === 'inbox');

/** A sending: by whom, if anybody is signed in, and from where. */
export interface Sending {
  readonly viewer: Viewer | undefined;
  /** See `networkOf`. */
  readonly network: string;
  readonly form: Form;
  /** The client's Idempotency-Key. */
  readonly key: string | undefined;
}

/** Those without an account share their keys. */
const NOBODY = 'public';

/** Keeps what people send, and mails it. */
@Injectable()
export class InboxReceiver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly uploads: RecordFiles,
    private readonly directories: Directories,
    private readonly outbox: Outbox,
    private readonly limit: SendingLimit,
    private readonly once: Once,
  ) {}

  /**
   * @returns the form's own words of thanks
   * @throws Forbidden for a role that does not fill it; Invalid with a sentence for each field at fault; TooMany
   */
  async receive(form: InboxForm, { viewer, network, form: sent, key }: Sending): Promise<WireRecord> {
    if (form.by !== 'public' && !(viewer && form.by.includes(viewer.role))) throw new Forbidden();
    const account = viewer?.id ?? NOBODY;
    const attempt = key === undefined ? undefined : await attemptOf(account, key, form.name, sent);
    return this.once.first(attempt, () => this.accept(form, { viewer, network, form: sent }, attempt));
  }

  private async accept(
    form: InboxForm,
    { viewer, network, form: sent }: Omit<Sending, 'key'>,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { submittedAt, ...fields } = sent.fields;
    const role = viewer?.role ?? null;
    const { values, errors } = judge(form.fields, { ...sent, fields }, { role, today: this.clock.today() });
    const moment = readMoment(submittedAt);
    refuse({ ...errors, ...('fault' in moment && { submittedAt: moment.fault }) });
    await this.limit.take(form.name, viewer?.id ?? network, form.by === 'public');
    const files = await this.uploads.store(form.fields, sent);
    const id = newId();
    const answer = { id, _id: id, message: form.says.sent };
    const row = { ...values, submittedAt: 'value' in moment ? moment.value : null };
    const deed = async (tx: Transaction) => {
      await this.save(tx, form, viewer, id, row, files);
      return answer;
    };
    return this.once.run(attempt, deed, files);
  }

  private async save(
    tx: Transaction,
    form: InboxForm,
    viewer: Viewer | undefined,
    id: string,
    values: Values,
    files: KeptFiles,
  ): Promise<void> {
    const { table } = this.directories.named(form.name);
    const [state] = form.keeps.states;
    const row = { ...storedValues(table, values, idsOf(files)), state, note: null, sender: viewer?.id ?? null };
    const now = this.clock.stamp();
    await insertRow(tx, this.database, table.main, {
      id,
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...cellsOf(table, row).main,
    });
    await this.uploads.keep(tx, files, { table: form.name, id, by: viewer?.id ?? id });
    await this.audit.write(tx, {
      actor: viewer ?? null,
      action: 'create',
      resource: form.name,
      record: id,
      toState: state,
    });
    await this.outbox.putToOperator(tx, operatorLetter(form, values));
    // To the address of the account, never to one that a body names: that could be a stranger's.
    if (form.keeps.receipt && viewer)
      await this.outbox.put(tx, { to: { name: viewer.name, address: viewer.email }, ...supportReceived(viewer) });
  }
}
