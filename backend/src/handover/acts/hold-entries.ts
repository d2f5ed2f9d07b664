import { Inject, Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { dayAfter, type Registry } from '../../../../schemas';
import type { ActResult, holdBody } from '../../../../schemas/api/handover';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { Invalid, NotFound } from '../../base/errors';
import { REGISTRY } from '../../records/read/entries';
import { requireAny } from '../../records/rights/require-right';
import type { Attempt } from '../../records/write/request';
import { StandIns } from '../stand-ins';
import type { Hold } from '../tables';
import { Cases, Refused, refusal } from './cases';

/** Puts entries on hold: their age stops growing while the holder waits for something. */
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
    requireAny(this.registry.entries, 'verify', viewer, 'hold entries');
    const { most, times } = waiting.hold;
    const reason = given.trim();
    const today = this.clock.today();
    if (until < today) throw new Invalid({ until: 'Please choose a day that is not over' });
    if (until > dayAfter(today, most)) throw new Invalid({ until: `An entry can be held for at most ${most} days` });
    return this.cases.each(viewer, items, attempt, async (one) => {
      const { tx, parts, row, record } = one;
      if (!record.isOpen) throw refusal({ refused: 'closed' });
      const isTheirs = record.holder === viewer.id || (await this.standIns.inPlaceOf(tx, parts, viewer, row)) !== null;
      if (!isTheirs) throw new Refused('Only whoever an entry waits for can hold it');
      const held = await tx.read('SELECT id FROM holds WHERE record = ? AND resource = ?', [row.id, parts.type.name]);
      if (held.length >= times) throw new Refused(`An entry can be held ${times === 1 ? 'once' : `${times} times`}`);
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
      await this.cases.tell(one, viewer, 'hold', { reason, until });
      return {};
    });
  }
}
