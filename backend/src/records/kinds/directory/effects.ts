import { Injectable } from '@nestjs/common';
import type { DirectoryResource, RowEffectName } from '../../../../../schemas';
import type { Transaction } from '../../../base/database';
import { HeldChanges } from '../../effects/held-changes';
import { OwnAddress } from '../../effects/own-address';
import { type Change, type RowEffect, RowEffects } from '../../effects/row-effect';
import { valueIn } from '../../store/row-cells';
import type { KeptRow } from '../../store/table';
import { Postings } from '../../write/postings';
import { DirectoryAccounts } from './accounts';

/** Whoever is posted to another coordinator, or on other days, takes the records of those days along. */
@Injectable()
export class PostedRecords implements RowEffect {
  constructor(private readonly postings: Postings) {}

  async after(tx: Transaction, change: Change, row: KeptRow | undefined): Promise<void> {
    for (const one of [change.before, row]) {
      if (!one) continue;
      const [student = '', from = '', to = ''] = ['student', 'fromDate', 'toDate'].map((column) =>
        String(valueIn(change, one, column)),
      );
      await this.postings.reassign(tx, student, from, to);
    }
  }
}

@Injectable()
export class DirectoryEffects extends RowEffects {
  private readonly byName: Readonly<Record<RowEffectName, RowEffect>>;

  constructor(account: DirectoryAccounts, held: HeldChanges, ownAddress: OwnAddress, posting: PostedRecords) {
    super();
    this.byName = { account, held, ownAddress, posting };
  }

  of = ({ rows }: DirectoryResource): RowEffect[] => rows.effects.map((name) => this.byName[name]);
}
