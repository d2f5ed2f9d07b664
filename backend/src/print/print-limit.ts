import { Injectable } from '@nestjs/common';
import { HOUR, Limit } from '../limits/limit';

/**
 * A document costs a second of a processor, so one account gets sixty in an hour: a head of department prints a whole year
 * before an examination, and nobody keeps the machine busy. How many are made at once is `FewEach`'s and the pool's.
 */
@Injectable()
export class PrintLimit extends Limit {
  constructor() {
    super({
      name: 'print',
      most: 60,
      seconds: HOUR,
      says: 'You have printed many logbooks this hour. Please try again later.',
    });
  }
}
