import { Injectable } from '@nestjs/common';
import type { ActEffect } from './act-effect';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const NAME = 'submittedAt';

/** The time at which the client says it sent the form. Stored in UTC. Nothing relies on it. */
@Injectable()
export class SentAt implements ActEffect {
  readonly reads: ActEffect['reads'] = {
    names: [NAME],
    cells: ({ [NAME]: sent }) => {
      if (sent === undefined || sent === null || sent === '') return { cells: { [NAME]: null } };
      const time = typeof sent === 'string' && MOMENT.test(sent) ? new Date(sent) : undefined;
      if (!time || Number.isNaN(time.getTime()))
        return { errors: { [NAME]: `${NAME} must be a moment, as YYYY-MM-DDThh:mm:ssZ` } };
      return { cells: { [NAME]: time.toISOString() } };
    },
  };
}
