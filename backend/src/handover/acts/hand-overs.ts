import { Inject, Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DAY_MS, type Registry, returnDays, serverUndoSeconds } from '../../../../schemas';
import type { ActResult, assignBody, claimBody } from '../../../../schemas/api/handover';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, type Reader } from '../../base/database';
import { Forbidden, Invalid } from '../../base/errors';
import { requireVerifier } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';
import type { Attempt } from '../../records/write/request';
import { claim, giveBack, handOver, isHeadOf, toPool } from '../holding';
import { isColleague, type Member, memberOf, verifierOf } from '../roster';
import { StandIns } from '../stand-ins';
import { type Case, Cases, refusal } from './cases';
import { Moves } from './moves';

/** The acts that change who holds a waiting entry: handing over, giving back, taking. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: Cases,
    private readonly moves: Moves,
    private readonly standIns: StandIns,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * Assigns entries. `to` is a colleague, or null to put them into the pool (heads only). 'back' undoes one's
   * own hand-over or offer, returns a received entry, or declines an offered one.
   */
  async assign(viewer: Viewer, body: Static<typeof assignBody>, attempt?: Attempt): Promise<ActResult[]> {
    const reason = body.reason?.trim() || null;
    const me = await this.verifier(viewer);
    if (body.to === 'back') return this.cases.each(viewer, body.items, attempt, (one) => this.back(one, me));
    if (body.to === null) return this.cases.each(viewer, body.items, attempt, (one) => this.pool(one, me, reason));
    const colleague = body.to;
    await this.colleague(this.database, colleague);
    return this.cases.each(viewer, body.items, attempt, async (one) => {
      // Locks the colleague's account. Somebody who closes it now waits for this act and then releases the
      // entry too, or has closed it already.
      await one.tx.lock('users', colleague);
      const to = await this.colleague(one.tx, colleague);
      const by = verifierOf(me, one.parts, one.row);
      const moved = handOver(one.record, by, verifierOf(to, one.parts, one.row));
      if ('refused' in moved) throw refusal(moved);
      if (isHeadOf(by, one.record)) return this.moves.make(one, moved, 'handOver', me, reason);
      return this.moves.offer(one, to.id, me, reason);
    });
  }

  /** Takes entries that wait for nobody, or that were offered to the viewer. */
  async claim(viewer: Viewer, { items }: Static<typeof claimBody>, attempt?: Attempt): Promise<ActResult[]> {
    await this.verifier(viewer);
    const today = this.clock.today();
    const unattended = new Set((await this.standIns.since(today)).unattended(today));
    return this.cases.each(viewer, items, attempt, async (one) => {
      const { holder } = one.record;
      // As in `assign`.
      await one.tx.lock('users', viewer.id);
      const me = await this.verifier(viewer, one.tx);
      const isFree = holder !== null && (unattended.has(holder) || (await this.moves.offerOf(one))?.toPerson === me.id);
      return this.moves.make(one, claim(one.record, verifierOf(me, one.parts, one.row), isFree), 'claim', me);
    });
  }

  private async back(one: Case, me: Member): Promise<object> {
    const offer = await this.moves.offerOf(one);
    if (offer && (offer.by === me.id || offer.toPerson === me.id)) return this.moves.noOffer(one, me);
    const last = await this.moves.lastMade(one);
    const age = this.clock.now().getTime() - Date.parse(last?.at ?? '1970-01-01');
    const isOwn = last?.by === me.id && age <= serverUndoSeconds * 1000;
    const isReceived =
      last?.kind === 'handOver' && last.toPerson === me.id && one.record.holder === me.id && age <= returnDays * DAY_MS;
    if (last?.fromPerson) await one.tx.lock('users', last.fromPerson);
    const before = last?.fromPerson ? await memberOf(one.tx, last.fromPerson) : undefined;
    const to = before ? verifierOf(before, one.parts, one.row) : null;
    return this.moves.make(one, giveBack(one.record, to, isOwn || isReceived), 'back', me);
  }

  private async pool(one: Case, me: Member, reason: string | null): Promise<object> {
    if (!isHeadOf(verifierOf(me, one.parts, one.row), one.record)) throw refusal({ refused: 'notYours' });
    return this.moves.make(one, toPool(one.record), 'pool', me, reason);
  }

  /** @throws Invalid for somebody who cannot take anything over */
  private async colleague(from: Reader, id: string): Promise<Member> {
    const found = await memberOf(from, id);
    if (!found || !isColleague(found, found)) throw new Invalid({ to: 'Please choose a colleague' });
    return found;
  }

  /** @throws Forbidden for somebody who verifies nothing */
  private async verifier(viewer: Viewer, from: Reader = this.database): Promise<Member> {
    requireVerifier(this.registry.entries, viewer, 'hand entries over');
    const found = await memberOf(from, viewer.id);
    if (!found) throw new Forbidden();
    return found;
  }
}
