import { Injectable } from '@nestjs/common';
import type { Act } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { HOUR_SECONDS, type Limit, Limits } from '../../base/limits/limits';

const messages = { seconds: HOUR_SECONDS, says: 'Too many messages were sent. Please try again later.' };

/**
 * Limits acts with a `limit`, per hour and type: thirty for one account or network, and five hundred for all people
 * without an account. The registry's functions give the `limit`: `sendings` of `schemas/declare/form.ts` does, and an entry
 * would have it in `actsOf` of `schemas/resolve/resource.ts`. Only `RecordCreator` takes it, so a sheet that is imported
 * passes it by, and so does an act that changes a record.
 *
 * An hour begins with the first attempt in it. A server with a SQLite file counts in its memory, and a restart forgets
 * the counts; servers that share a database count there.
 */
@Injectable()
export class ActLimits {
  private readonly bySender: Limit;
  private readonly byPublic: Limit;

  constructor(limits: Limits) {
    this.bySender = limits.limit({ name: 'sending', most: 30, ...messages });
    this.byPublic = limits.limit({ name: 'sending-public', most: 500, ...messages });
  }

  /**
   * @param type its name
   * @param network see `networkOf`
   * @throws TooMany
   */
  async take(type: string, { limit, isPublic }: Act, viewer: Viewer | undefined, network: string): Promise<void> {
    if (!limit) return;
    await this.bySender.take(`${type} ${viewer?.id ?? network}`);
    if (isPublic) await this.byPublic.take(type);
  }
}
