import { Injectable } from '@nestjs/common';
import { type Act, isOpenFor } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, type Transaction } from '../../base/database';
import { Conflict, Invalid, NotFound } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import { RecordEffects } from '../effects/record-effects';
import type { RecordParts } from '../read/parts';
import { RecordReader } from '../read/reader';
import { requireRight } from '../rights/require-right';
import type { RecordRow } from '../store/table';
import { ActJudge } from './act-judge';
import { NamedPeople } from './choices';
import { membershipOf } from './form-contexts';
import { Once, Outdated } from './once';
import { RecordCreator, type Taking } from './record-creator';
import { type Attempt, attemptOfForm, plainBody, readVersion } from './request';
import { UpsertWriter } from './upsert-writer';
import { stampOf, trailFactsOf, Writer } from './writer';

/** All people without an account share one key space. */
const NOBODY = 'public';

/**
 * Takes the acts of a record type. Each is judged by its fields, and done once for each key with its effects and its
 * trail.
 */
@Injectable()
export class Acts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly effects: RecordEffects,
    private readonly judge: ActJudge,
    private readonly named: NamedPeople,
    private readonly creator: RecordCreator,
    private readonly once: Once,
    private readonly reader: RecordReader,
    private readonly upserts: UpsertWriter,
    private readonly writer: Writer,
  ) {}

  /**
   * An act whose body is JSON. It may make a record, as one that opens an exchange or adds a title does.
   * @throws Forbidden for a role that may not; Invalid with the sentences; NotFound when the viewer does not see the
   *   record; Conflict with the record when the act was done before or the record has changed
   */
  take(parts: RecordParts, act: Act, viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    for (const right of ['read', act.name]) requireRight(parts.type, right, viewer);
    if (act.makes && !act.upserts)
      return this.creator.make(parts, act, { viewer, sent: { fields: plainBody(raw), files: {} } }, attempt);
    const answer = act.upserts
      ? this.upserts.take(parts, act, viewer, raw, attempt)
      : this.takeOn(parts, act, viewer, raw, attempt);
    return answer.catch(async (error: unknown) => {
      if (!(error instanceof Outdated)) throw error;
      throw new Conflict(error.current && (await this.reader.shown(parts, viewer, error.current)), act.once);
    });
  }

  /**
   * An act whose body is a form's: the create of an entry, and what a form sends. It makes a record, there may be files, and
   * there may be no viewer.
   * @param key the client's Idempotency-Key
   * @throws as `take`, and TooMany
   */
  async takeForm(parts: RecordParts, act: Act, taking: Taking, key: string | undefined): Promise<WireRecord> {
    const { viewer, sent, loggedAt } = taking;
    if (!act.isPublic) requireRight(parts.type, act.name, viewer);
    const by = viewer?.id ?? NOBODY;
    const attempt = await attemptOfForm(by, key, parts.type.name, sent, { loggedAt });
    const plain = { ...taking, sent: { ...sent, fields: plainBody(sent.fields) } };
    return this.once.first(attempt, () => this.creator.make(parts, act, plain, attempt), this.creator.memoryOf(parts));
  }

  private async takeOn(
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    raw: unknown,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { table, wire } = parts;
    const { id, _id, version: looked, ...rest } = plainBody(raw);
    const named = id ?? _id;
    if (typeof named !== 'string') throw new Invalid({ id: `Say which record you ${act.verb}` });
    const version = readVersion(looked);
    const seen = await this.rowFor(this.database, parts, act, viewer, named);
    const sent = { fields: rest, files: {} };
    const values = await this.judge.judge(parts, act, membershipOf(seen), viewer.role, sent);
    const said = Object.fromEntries(act.fields.map((one) => [one.key, table.encode(one, seen.id, values[one.key])]));
    const look = await wire.lookUp([{ ...seen, ...said }], { more: [viewer.id] });
    return this.once.run(attempt, async (tx) => {
      const row = await this.rowFor(tx, parts, act, viewer, named);
      if (!isOpenFor(act, row) || (version !== undefined && version !== row.version)) throw new Outdated(row);
      const cells: Record<string, Stored> = {
        ...stampOf(act, viewer, this.clock.today()),
        updatedAt: this.clock.stamp(),
        ...said,
      };
      await this.named.hold(tx, act, values);
      const change = { type: parts.type, table, act, viewer, values };
      for (const effect of this.effects.of(act)) await effect.before?.(tx, change, { ...row, ...cells });
      const after = await this.writer.change(tx, table, row, cells, (made) => trailFactsOf(parts, act, viewer, made));
      for (const effect of this.effects.of(act)) await effect.after?.(tx, change, after);
      return wire.one(after, look);
    });
  }

  /** @throws NotFound when the viewer does not see the record; Forbidden when they may not act on it */
  private async rowFor(
    from: Database | Transaction,
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    id: string,
  ): Promise<RecordRow> {
    const row = await this.reader.row(from, parts, viewer, id);
    if (!row) throw new NotFound();
    requireRight(parts.type, act.name, viewer, { row });
    return row;
  }
}
