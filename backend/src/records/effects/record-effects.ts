import { Injectable } from '@nestjs/common';
import type { Act, EffectName } from '../../../../schemas';
import type { RecordEffect } from './effect';
import { SystemValues, WaitsFor } from './fills';
import { LetterToOther, OperatorLetter, Receipt } from './letters';
import { MostOfOne } from './most-of-one';
import { Numbers } from './numbers';
import { SameWords } from './same-words';

/** What `RecordEffects` is made of, for the module that provides it. */
export const effects = [LetterToOther, MostOfOne, Numbers, OperatorLetter, Receipt, SameWords, SystemValues, WaitsFor];

/** The effects of acts by the names that the registry has for them. A name without an implementation does not compile. */
@Injectable()
export class RecordEffects {
  private readonly byName: Readonly<Record<EffectName, RecordEffect>>;

  constructor(
    holder: WaitsFor,
    letter: LetterToOther,
    mostOfOne: MostOfOne,
    number: Numbers,
    operator: OperatorLetter,
    receipt: Receipt,
    sameWords: SameWords,
    systemValues: SystemValues,
  ) {
    this.byName = { holder, letter, mostOfOne, number, operator, receipt, sameWords, systemValues };
  }

  of = ({ effects }: Pick<Act, 'effects'>): RecordEffect[] => effects.map((name) => this.byName[name]);
}
