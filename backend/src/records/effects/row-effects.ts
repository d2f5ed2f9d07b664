import { Injectable } from '@nestjs/common';
import type { RowEffectName, RowType } from '../../../../schemas';
import { AccountEffect } from './account';
import type { RowEffect } from './effect';
import { Headships } from './headships';
import { HeldChanges } from './held-changes';
import { OwnAddress } from './own-address';
import { Postings } from './postings';
import { Trainees } from './trainees';

/** The effects of rows by the names that types use. A name without an implementation does not compile. */
@Injectable()
export class RowEffects {
  private readonly byName: Readonly<Record<RowEffectName, RowEffect>>;

  constructor(
    account: AccountEffect,
    headship: Headships,
    held: HeldChanges,
    ownAddress: OwnAddress,
    posting: Postings,
    trainee: Trainees,
  ) {
    this.byName = { account, headship, held, ownAddress, posting, trainee };
  }

  of = ({ rows }: RowType): RowEffect[] => rows.effects.map((name) => this.byName[name]);
}
