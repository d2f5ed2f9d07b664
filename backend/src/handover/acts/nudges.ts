import { Inject, Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DAY_MS, type Registry, showDay } from '../../../../schemas';
import type { ActResult, remindBody } from '../../../../schemas/api/handover';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { NotFound } from '../../base/errors';
import { requireRight } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';
import type { Attempt } from '../../records/write/request';
import type { Nudge } from '../tables';
import { ActRefused, Cases, refusal } from './cases';

/** The reminders of students who ask for an answer. The next summary counts them. */
@Injectable()
export class Nudges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: Cases,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  async remind(viewer: Viewer, { items }: Static<typeof remindBody>, attempt?: Attempt): Promise<ActResult[]> {
    const { waiting } = this.registry.logbook;
    if (!waiting) throw new NotFound();
    const since = this.clock.stamp(-waiting.nudge * DAY_MS);
    return this.cases.each(viewer, items, attempt, async (one) => {
      const { tx, parts, row, record } = one;
      requireRight(parts.type, 'create', viewer, { row, verb: 'remind of' });
      if (!record.isOpen) throw refusal({ refused: 'closed' });
      if (parts.type.workflow.waiting === false) throw new ActRefused('Nobody is reminded of these entries');
      // The last hold is what stands beside the entry: a new one may be shorter than the one before.
      const [hold] = await tx.read<{ untilDate: string }>(
        'SELECT untilDate FROM holds WHERE record = ? AND resource = ? ORDER BY at DESC, id DESC LIMIT 1',
        [row.id, parts.type.name],
      );
      if (hold && hold.untilDate >= this.clock.today())
        throw new ActRefused(`This entry is on hold until ${showDay(hold.untilDate)}. The reason stands beside it.`);
      const [recent] = await tx.read<{ at: string }>(
        'SELECT at FROM nudges WHERE record = ? AND resource = ? AND at > ? ORDER BY at DESC LIMIT 1',
        [row.id, parts.type.name, since],
      );
      if (recent)
        throw new ActRefused(
          `You reminded of this entry on ${showDay(this.clock.dayOf(recent.at))}. You can again after ${waiting.nudge} days.`,
        );
      const nudge: Nudge = {
        id: newId(),
        resource: parts.type.name,
        record: row.id,
        student: viewer.id,
        at: this.clock.stamp(),
      };
      await insertRow(tx, this.database, 'nudges', { ...nudge });
      await this.cases.writeTrail(one, viewer, 'remind', {});
      return {};
    });
  }
}
