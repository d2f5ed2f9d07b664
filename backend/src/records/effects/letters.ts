/** The mails that acts of records send. A change of a row of a directory sends its own by `announce`. */
import { Inject, Injectable, Optional } from '@nestjs/common';
import { isLong, isUpload, type Registry, showFieldValue } from '../../../../schemas';
import { People } from '../../auth/users/people';
import type { Transaction } from '../../base/database';
import { Outbox, PublicAddress } from '../../mail';
import { recordActedOn, requestReceived, supportReceived } from '../../mail/templates';
import { REGISTRY } from '../store/registries';
import type { RecordRow } from '../store/table';
import type { RecordChange, RecordEffect } from './effect';

/**
 * Mails the operator of the installation that a record was made. Long texts by people with an account stay out of the
 * mail: they may be about a patient.
 */
@Injectable()
export class OperatorLetter implements RecordEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, { act }: RecordChange, row: RecordRow): Promise<void> {
    const facts = act.fields.flatMap((field) => {
      if (isUpload(field) || (!act.isPublic && isLong(field))) return [];
      const value = showFieldValue(field, row[field.key]);
      return value ? [{ label: field.label, value }] : [];
    });
    await this.outbox?.putToOperator(tx, requestReceived({ kind: act.called ?? act.label, facts }));
  }
}

/** Thanks the sender at the address of their account. An address in the body could be a stranger's. */
@Injectable()
export class Receipt implements RecordEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, { viewer }: RecordChange): Promise<void> {
    if (viewer) await this.outbox?.put(tx, viewer, supportReceived(viewer));
  }
}

/**
 * Mails the other side of a record: its student, or, when the student acts, whoever opened it. Nobody else who may read
 * the record gets a mail, and nobody is told of what they did: what a student opens has no other side yet.
 */
@Injectable()
export class LetterToOther implements RecordEffect {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly people: People,
    /** Both undefined when no mail is kept. */
    @Optional() private readonly outbox?: Outbox,
    @Optional() private readonly address?: PublicAddress,
  ) {}

  async after(tx: Transaction, { type, act, viewer }: RecordChange, row: RecordRow): Promise<void> {
    const { label, route } = this.registry.records.find(({ name }) => name === type.name) ?? {};
    if (!viewer || !label || !this.outbox || !this.address) return;
    const toStudent = viewer.id !== row.student;
    const opened = type.acts.find(({ makes }) => makes)?.stamp ?? 'student';
    const other = await this.people.addressee(row[toStudent ? 'student' : opened], tx);
    const url = this.address.page(`/${toStudent ? 'student' : 'faculty'}/${route}`);
    const facts = { kind: label.one, done: act.done ?? act.label, by: viewer.name, url };
    if (other && other.id !== viewer.id)
      await this.outbox.put(tx, other, recordActedOn({ name: other.name, ...facts }));
  }
}
