import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { People } from '../auth/users/people';
import type { Transaction } from '../base/database';
import { Outbox, PublicAddress } from '../mail';
import { departedHolder } from '../mail/templates';
import { Departures } from '../people/accounts';
import { REGISTRY } from '../records/store/registries';
import { Moves } from './acts/moves';
import type { Member } from './roster';

/**
 * Gives the waiting entries of somebody who leaves to the department, and tells its head how many there are.
 */
@Injectable()
export class LeavingHolders extends Departures {
  constructor(
    private readonly moves: Moves,
    private readonly people: People,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {
    super();
  }

  async left(
    tx: Transaction,
    person: Pick<Member, 'id' | 'name'>,
    by: { id: string; name: string } | null,
  ): Promise<void> {
    if (!this.registry.logbook.waiting) return;
    const released = await this.moves.release(tx, person.id, 'departed', by);
    const places = new Map<string, { college: string; department: string; count: number }>();
    for (const { college, department } of released) {
      if (college === null || department === null) continue;
      const key = `${college} ${department}`;
      places.set(key, { college, department, count: (places.get(key)?.count ?? 0) + 1 });
    }
    const url = this.address.page('/faculty/dashboard');
    for (const { count, ...place } of places.values())
      for (const head of await this.people.heads(place, tx)) {
        const letter = departedHolder({ name: head.name, colleague: person.name, count, url });
        if (head.id !== person.id) await this.outbox.put(tx, head, letter);
      }
  }
}
