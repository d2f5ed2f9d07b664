import { Injectable } from '@nestjs/common';
import { DAY_MS, slipDays } from '../../../schemas';
import { Audit } from '../auth/audit/audit';
import type { Person } from '../auth/users/people';
import { Clock } from '../base/config';
import { newId, type Transaction } from '../base/database';
import { AccountLinks } from './account-links';

/** Invites many people at once, by links on paper. */
@Injectable()
export class SlipLinks {
  constructor(
    private readonly links: AccountLinks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link that works once, for `slipDays` days, for each of these people; every earlier link of them ends. The trail
   * names each, all with the same `batch`. The links are stored nowhere.
   * @param people held until the end of the transaction
   */
  async make<Invitee extends { readonly id: string }>(
    tx: Transaction,
    people: readonly Invitee[],
    by: Person,
  ): Promise<{ slips: (Invitee & { readonly link: string })[]; expires: string }> {
    const expires = this.clock.stamp(slipDays * DAY_MS);
    const batch = newId();
    const slips: (Invitee & { readonly link: string })[] = [];
    for (const person of people) {
      await this.links.endAll(tx, person.id);
      const link = await this.links.make(tx, person.id, 'slip', slipDays * DAY_MS);
      await this.audit.ofAccount(tx, person.id, 'slip-printed', by, { batch });
      slips.push({ ...person, link });
    }
    return { slips, expires };
  }
}
