import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Audit } from '../auth/audit/audit';
import { People, type Person } from '../auth/users/people';
import { Clock } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { updateRow } from '../base/database/write-rows';
import { Outbox, PublicAddress } from '../mail';
import { departedHolder } from '../mail/templates';
import { Departures } from '../people/accounts';
import { REGISTRY } from '../records/store/registries';
import { Moves } from './acts/moves';
import type { Absence } from './tables';

/**
 * Gives the waiting entries of somebody who leaves to the department, and tells its head how many there are. Whoever comes
 * back is away for good no more.
 */
@Injectable()
export class LeavingHolders extends Departures {
  constructor(
    private readonly moves: Moves,
    private readonly people: People,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {
    super();
  }

  async left(tx: Transaction, person: Person, by: Person | null): Promise<void> {
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

  /**
   * Ends that they have left. Otherwise whatever names them would go to the department every morning, and the head would be
   * told each time. A day to come stays: whoever retires in March does so from another department as well. They and their head
   * see it, and take it back where it was meant otherwise.
   */
  async cameBack(tx: Transaction, person: { id: string }, actor: Person): Promise<void> {
    if (!this.registry.logbook.waiting) return;
    const rows = await tx.read<Absence>(
      `SELECT * FROM absences WHERE person = ? AND reason = 'left' AND fromDate <= ? AND cancelledAt IS NULL`,
      [person.id, this.clock.today()],
    );
    for (const before of rows) {
      const { id, version } = before;
      const cells = { cancelledAt: this.clock.stamp(), version: version + 1 };
      // Somebody else may have ended it meanwhile, and the trail has that already.
      if (!(await updateRow(tx, this.database, 'absences', cells, { id, version }))) continue;
      const after = { ...before, ...cells };
      await this.audit.write(tx, { actor, action: 'cancel', resource: 'absences', record: id, before, after });
    }
  }
}
