import { Injectable } from '@nestjs/common';
import type { Act, EffectName } from '../../../../schemas';
import type { ActEffect } from './act-effect';
import { OperatorLetter, Receipt } from './letters';
import { Numbers } from './numbers';
import { SentAt } from './sent-at';
import { SystemValues } from './system-values';
import { WaitsFor } from './waits-for';

/** The effects by the names that acts use. A name without an implementation does not compile. */
@Injectable()
export class ActEffects {
  private readonly byName: Readonly<Record<EffectName, ActEffect>>;

  constructor(
    holder: WaitsFor,
    number: Numbers,
    operator: OperatorLetter,
    receipt: Receipt,
    sentAt: SentAt,
    systemValues: SystemValues,
  ) {
    this.byName = { holder, number, operator, receipt, sentAt, systemValues };
  }

  of = ({ effects }: Pick<Act, 'effects'>): ActEffect[] => effects.map((name) => this.byName[name]);
}
