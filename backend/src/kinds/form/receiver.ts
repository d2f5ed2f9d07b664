import { Injectable } from '@nestjs/common';
import type { Form as FormResource, Registry } from '../../../../schemas';
import { formFields, type PlainValues } from '../../../../schemas/kinds/plain-fields';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database, newId, type Transaction } from '../../database';
import { attemptOf } from '../../engine/write/attempt';
import { Idempotency, lostTheRace } from '../../engine/write/idempotency';
import { Forbidden, Invalid } from '../../errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { Outbox } from '../../mail';
import { supportReceived } from '../../mail/templates';
import { cellsOf, storedValues } from '../directory/cells';
import { idsOf } from '../directory/creator';
import { Directories } from '../directory/directories';
import { judge } from '../plain/judge';
import { insertRow } from '../plain/rows';
import { type KeptFiles, PlainUploads } from '../plain/uploads';
import { operatorLetter } from './letters';
import { SendingLimit } from './limit';
import { readMoment } from './moment';

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
    private readonly uploads: PlainUploads,
    private readonly directories: Directories,
    private readonly outbox: Outbox,
    private readonly limit: SendingLimit,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @returns the form's own words of thanks
   * @throws Forbidden for a role that does not fill it; Invalid with a sentence for each field at fault; TooMany
   */
  async receive(form: InboxForm, { viewer, network, form: sent, key }: Sending): Promise<WireRecord> {
    if (form.by !== 'public' && !(viewer && form.by.includes(viewer.role))) throw new Forbidden();
    const account = viewer?.id ?? NOBODY;
    const attempt = key === undefined ? undefined : await attemptOf(account, key, form.name, sent);
    const first = attempt && (await this.idempotency.find(this.database, attempt));
    if (first) return first;
    const { submittedAt, ...fields } = sent.fields;
    const role = viewer?.role ?? null;
    const { values, errors } = judge(formFields(form), { ...sent, fields }, { role, today: this.clock.today() });
    const moment = readMoment(submittedAt);
    const faults = { ...errors, ...('fault' in moment && { submittedAt: moment.fault }) };
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    await this.limit.take(form.name, viewer?.id ?? network, form.by === 'public');
    const files = await this.uploads.store(formFields(form), sent);
    const id = newId();
    const answer = { id, _id: id, message: form.says.sent };
    try {
      const earlier = await this.database.transaction(async (tx) => {
        const known = attempt && (await this.idempotency.find(tx, attempt));
        if (known) return known;
        if (attempt) await this.idempotency.keep(tx, attempt, answer);
        await this.save(
          tx,
          form,
          viewer,
          id,
          { ...values, submittedAt: 'value' in moment ? moment.value : null },
          files,
        );
        return undefined;
      });
      if (earlier) await this.uploads.discard(files);
      return earlier ?? answer;
    } catch (error) {
      await this.uploads.discard(files);
      const winner = attempt && lostTheRace(error) && (await this.idempotency.find(this.database, attempt));
      if (winner) return winner;
      throw error;
    }
  }

  private async save(
    tx: Transaction,
    form: InboxForm,
    viewer: Viewer | undefined,
    id: string,
    values: PlainValues,
    files: KeptFiles,
  ): Promise<void> {
    const { table } = this.directories.named(form.name);
    const [state] = form.keeps.states;
    const row = { ...storedValues(table, values, idsOf(files)), state, note: null, sender: viewer?.id ?? null };
    const now = this.clock.stamp();
    await insertRow(tx, this.database, table.main, {
      ...{ id, createdAt: now, updatedAt: now, version: 1 },
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
