import { Injectable } from '@nestjs/common';
import { HOUR, Limit, MINUTE } from '../limits/limit';

/** How often one account may ask for what costs more than a page of a list. */
@Injectable()
export class SheetLimits {
  readonly exports = new Limit({
    name: 'export',
    most: 200,
    seconds: 10 * MINUTE,
    says: 'You have exported many lists just now. Please try again in a few minutes.',
  });
  readonly archives = new Limit({
    name: 'archive',
    most: 6,
    seconds: HOUR,
    says: 'You have taken your logbook along several times this hour. Please try again later.',
  });
  /** Templates, previews and imports. */
  readonly imports = new Limit({
    name: 'import',
    most: 200,
    seconds: 10 * MINUTE,
    says: 'You have sent many sheets just now. Please try again in a few minutes.',
  });
}
