import { Injectable } from '@nestjs/common';
import type { Act } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { HOUR, type Limit } from '../../base/limits/limit';
import { Limits } from '../../base/limits/limits';

const messages = { seconds: HOUR, says: 'Too many messages were sent. Please try again later.' };

/**
 * How often acts are taken that have a limit, in an hour: thirty times by one network or account, and five hundred times by
 * everybody who is not signed in. Each type of record counts by itself.
 */
@Injectable()
export class ActLimits {
  private readonly bySender: Limit;
  private readonly byPublic: Limit;

  constructor(limits: Limits) {
    this.bySender = limits.limit({ name: 'sending', most: 30, ...messages });
    this.byPublic = limits.limit({ name: 'sending-public', most: 500, ...messages });
  }

  /** @param type its name @param network see `networkOf` @throws TooMany */
  async take(type: string, { limit, isPublic }: Act, viewer: Viewer | undefined, network: string): Promise<void> {
    if (!limit) return;
    await this.bySender.take(`${type} ${viewer?.id ?? network}`);
    if (isPublic) await this.byPublic.take(type);
  }
}
