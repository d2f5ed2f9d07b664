import { Injectable, Optional } from '@nestjs/common';
import { type Act, isLong, isUpload, showValue } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { Outbox } from '../../mail';
import { requestReceived, supportReceived } from '../../mail/templates';
import type { RecordParts } from '../read/parts';
import type { RecordRow } from '../store/table';
import type { ActEffect } from './act-effect';

/**
 * Mails the operator of the installation that a record was made. Long texts by people with an account stay out of the
 * mail: they may be about a patient.
 */
@Injectable()
export class OperatorLetter implements ActEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, _parts: RecordParts, row: RecordRow, act: Act): Promise<void> {
    const facts = act.fields.flatMap((field) => {
      if (isUpload(field) || (!act.isPublic && isLong(field))) return [];
      const value = showValue(field, row[field.key]);
      return value ? [{ label: field.label, value }] : [];
    });
    await this.outbox?.putToOperator(tx, requestReceived({ kind: act.called ?? act.label, facts }));
  }
}

/** Thanks the sender at the address of their account. An address in the body could be a stranger's. */
@Injectable()
export class Receipt implements ActEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, _parts: RecordParts, _row: RecordRow, _act: Act, viewer?: Viewer): Promise<void> {
    if (viewer)
      await this.outbox?.put(tx, { to: { name: viewer.name, address: viewer.email }, ...supportReceived(viewer) });
  }
}
