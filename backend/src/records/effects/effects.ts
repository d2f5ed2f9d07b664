import { Injectable } from '@nestjs/common';
import type { Act, EffectName } from '../../../../schemas';
import type { Effect } from './effect';
import { Numbers } from './numbers';

/** The effects by the names that acts know them by. One without an implementation does not compile. */
@Injectable()
export class Effects {
  private readonly byName: Readonly<Record<EffectName, Effect>>;

  constructor(number: Numbers) {
    this.byName = { number };
  }

  of = ({ effects }: Act): Effect[] => effects.map((name) => this.byName[name]);
}
