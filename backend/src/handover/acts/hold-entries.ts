import { Inject, Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { dayAfter, type Registry } from '../../../../schemas';
import type { ActResult, holdBody, releaseBody } from '../../../../schemas/api/handover';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { Invalid, NotFound } from '../../base/errors';
import { requireVerifier } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';
import type { Attempt } from '../../records/write/request';
import { StandIns } from '../stand-ins';
import type { Hold } from '../tables';
import { ActRefused, type Case, Cases, refusal } from './cases';

/** Puts entries on hold, and takes them off it: their age stops growing while the holder waits for something. */
@Injectable()
export class HoldEntries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: Cases,
    private readonly standIns: StandIns,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  async hold(
    viewer: Viewer,
    { items, reason: given, until }: Static<typeof holdBody>,
    attempt?: Attempt,
  ): Promise<ActResult[]> {
    const { waiting } = this.registry.logbook;
    if (!waiting) throw new NotFound();
    requireVerifier(this.registry.entries, viewer, 'hold entries');
    const { most, times } = waiting.hold;
    const reason = given.trim();
    const today = this.clock.today();
    if (until < today) throw new Invalid({ until: 'Please choose a day that is not over' });
    if (until > dayAfter(today, most)) throw new Invalid({ until: `An entry can be held for at most ${most} days` });
    return this.cases.each(viewer, items, attempt, async (one) => {
      const { tx, parts, row } = one;
      await this.requireTheirs(one, viewer, 'hold it');
      const held = await tx.read('SELECT id FROM holds WHERE record = ? AND resource = ?', [row.id, parts.type.name]);
      if (held.length >= times) throw new ActRefused(`An entry can be held ${times === 1 ? 'once' : `${times} times`}`);
      const hold: Hold = {
        id: newId(),
        resource: parts.type.name,
        record: row.id,
        by: viewer.id,
        reason,
        fromDate: today,
        untilDate: until,
        at: this.clock.stamp(),
      };
      await insertRow(tx, this.database, 'holds', { ...hold });
      await this.cases.writeTrail(one, viewer, 'hold', { reason, until });
      return {};
    });
  }

  /** Ends holds before their last day. They count among the times that an entry can be held. */
  async release(viewer: Viewer, { items }: Static<typeof releaseBody>, attempt?: Attempt): Promise<ActResult[]> {
    if (!this.registry.logbook.waiting) throw new NotFound();
    requireVerifier(this.registry.entries, viewer, 'take entries off hold');
    const today = this.clock.today();
    return this.cases.each(viewer, items, attempt, async (one) => {
      const { tx, parts, row } = one;
      await this.requireTheirs(one, viewer, 'take it off hold');
      const ended = await tx.run(
        'UPDATE holds SET untilDate = ? WHERE record = ? AND resource = ? AND untilDate >= ?',
        [dayAfter(today, -1), row.id, parts.type.name, today],
      );
      if (ended === 0) throw new ActRefused('This entry is not on hold');
      await this.cases.writeTrail(one, viewer, 'release', {});
      return {};
    });
  }

  /** @throws unless the entry is open and waits for the viewer, or for somebody whom the viewer stands in for */
  private async requireTheirs({ tx, parts, row, record }: Case, viewer: Viewer, does: string): Promise<void> {
    if (!record.isOpen) throw refusal({ refused: 'closed' });
    if (record.holder === viewer.id || (await this.standIns.inPlaceOf(tx, parts, viewer, row)) !== null) return;
    throw new ActRefused(`Only whoever an entry waits for can ${does}`);
  }
}
