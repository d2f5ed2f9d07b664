import { Injectable } from '@nestjs/common';
import { type Act, matches, nobody, type Values } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { newId, type Transaction } from '../../base/database';
import { type Cells, newAt } from '../../base/database/write-rows';
import { siteOf } from '../../base/http/request-facts';
import { HOUR_SECONDS, type Limit, Limits } from '../../base/limits/limits';
import type { Stored, WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { RecordEffects } from '../effects/record-effects';
import type { RecordParts } from '../read/parts';
import { forbidden } from '../rights/require-right';
import { filledRow } from '../store/record-rows';
import type { RecordRow } from '../store/table';
import { ActJudge, type GivenCells } from './act-judge';
import { Choices, chosenIds, NamedPeople, type RecordOwner } from './choices';
import { EntryKeys, type Memory } from './idempotency';
import { Once } from './once';
import { freshValues, idsOf, RecordFiles } from './record-files';
import type { Attempt } from './request';
import { stampOf, stateOf, trailFactsOf, Writer } from './writer';

const messages = { seconds: HOUR_SECONDS, says: 'Too many messages were sent. Please try again later.' };

/**
 * Limits acts with a `limit`, per hour and type: thirty for one account or network, and of people without an
 * account sixty for one site and five hundred for all. The registry's functions give the `limit`: `sendings` of `schemas/declare/form.ts` does, and an
 * entry would have it in `actsOf` of `schemas/resolve/entry.ts`. Only `RecordCreator` takes it, so a sheet that is
 * imported passes it by, and so does an act that changes a record.
 *
 * An hour begins with the first attempt in it. A server with a SQLite file counts in its memory, and a restart forgets
 * the counts; servers that share a database count there.
 */
@Injectable()
export class ActLimits {
  private readonly bySender: Limit;
  private readonly bySite: Limit;
  private readonly byPublic: Limit;

  constructor(limits: Limits) {
    this.bySender = limits.limit({ name: 'sending', most: 30, ...messages });
    this.bySite = limits.limit({ name: 'sending-site', most: 60, ...messages });
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
    if (!isPublic) return;
    if (!viewer) await this.bySite.take(`${type} ${siteOf(network)}`);
    await this.byPublic.take(type);
  }
}

/** Who takes an act, and what they send. */
export interface Taking {
  /** Undefined when nobody is signed in, which only a public act allows. */
  readonly viewer: Viewer | undefined;
  /** See `networkOf`. Only for a public act. */
  readonly network?: string;
  readonly sent: Form;
  readonly given?: GivenCells;
  readonly chain?: Chain;
  /** By the clock of a device without network: see `loggedAtIn`. */
  readonly loggedAt?: string | undefined;
}

/** For a correction: what the new record takes from the record that it replaces. */
export interface Chain {
  /** The replaced record: see `before` of `FormContext`. */
  readonly before: RecordRow;
  readonly cells: Cells;
  /** Goes into the trail. */
  readonly trail: object;
  /** Closes the replaced record, in the transaction that adds the new one. */
  close(tx: Transaction, successor: string): Promise<void>;
}

/** Takes the acts that make records. Files, effects and trail are in the same transaction. */
@Injectable()
export class RecordCreator {
  constructor(
    private readonly choices: Choices,
    private readonly clock: Clock,
    private readonly effects: RecordEffects,
    private readonly files: RecordFiles,
    private readonly judge: ActJudge,
    private readonly keys: EntryKeys,
    private readonly limits: ActLimits,
    private readonly named: NamedPeople,
    private readonly once: Once,
    private readonly writer: Writer,
  ) {}

  /**
   * Where repeated creates of this type are remembered. Records with states keep the key in their own row, for ever.
   */
  memoryOf(parts: RecordParts): Memory | undefined {
    return parts.type.states && this.keys.of(parts);
  }

  /** @returns the record, or the act's thanks @throws Forbidden, Invalid, TooMany */
  async make(
    parts: RecordParts,
    act: Act,
    { viewer, network = '', sent, given, chain }: Taking,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { table, type, wire } = parts;
    const place: RecordOwner = viewer ?? nobody;
    if (!type.owner && !act.isPublic && !mayMakeHere(act, viewer)) throw forbidden(type, act.name);
    const known = { before: chain?.before, given };
    const judged = await this.judge.judge(parts, act, place, viewer?.role ?? null, sent, known);
    await this.limits.take(type.name, act, viewer, network);
    const { values, cells } = await this.filled(parts, act, viewer, judged);
    const files = await this.files.store(act.fields, sent);
    const id = newId();
    const effects = this.effects.of(act);
    const change = { type, table, act, viewer, values };
    const begun = {
      ...stampOf(act, viewer, this.clock.today()),
      ...given?.cells,
      ...cells,
      ...chain?.cells,
      ...(type.states && this.keys.cellsOf(attempt)),
      ...(table.columnType('loggedAt') && { loggedAt: attempt?.loggedAt ?? null }),
    };
    const draft = this.newRow(parts, act, place, { id, ...begun }, { ...values, ...idsOf(files) });
    const look = await wire.lookUp([{ ...draft, ...chosenIds(type, values) }], { files: freshValues(files) });
    const work = async (tx: Transaction) => {
      await chain?.close(tx, id);
      const row: RecordRow = { ...draft, ...(await this.choices.hold(tx, type, act, viewer, values)) };
      await this.named.hold(tx, type, row);
      for (const effect of effects) await effect.before?.(tx, change, row);
      const facts = trailFactsOf(parts, act, viewer, row);
      const kept = await this.writer.add(tx, table, row, chain ? { ...facts, after: chain.trail } : facts);
      await this.files.keep(tx, files, { table: type.name, id, by: viewer?.id ?? id });
      if (kept.id === id) for (const effect of effects) await effect.after?.(tx, change, row);
      if (act.thanks !== undefined) return { id, _id: id, message: act.thanks };
      return wire.one(kept, kept.id === id ? look : await wire.lookUp([kept], { from: tx }));
    };
    return this.once.run(attempt, work, files, this.memoryOf(parts));
  }

  /** The row that an act makes of judged values, without files. Whoever asks for it adds it, with its trail. */
  async draft(parts: RecordParts, act: Act, viewer: Viewer, judged: Values): Promise<RecordRow> {
    const { values, cells } = await this.filled(parts, act, viewer, judged);
    const begun = { id: newId(), ...stampOf(act, viewer, this.clock.today()), ...cells };
    return this.newRow(parts, act, viewer, begun, values);
  }

  /** The judged values with those that the effects fill in, and the cells that these fill in. */
  private async filled(
    { type, table }: RecordParts,
    act: Act,
    viewer: Viewer | undefined,
    judged: Values,
  ): Promise<{ values: Values; cells: Cells }> {
    const filled = { values: { ...judged }, cells: {} as Record<string, Stored> };
    if (viewer)
      for (const effect of this.effects.of(act)) {
        const more = await effect.fills?.({ type, table, act, viewer, values: filled.values });
        for (const [key, cell] of Object.entries(more ?? {}))
          (Object.hasOwn(type.byKey, key) ? filled.values : filled.cells)[key] = cell;
      }
    return filled;
  }

  private newRow(
    parts: RecordParts,
    act: Act,
    { id: student, college, department }: RecordOwner,
    begun: Cells & { id: string },
    values: Values,
  ): RecordRow {
    const { table, type } = parts;
    const { acts, states, store, unique = [] } = type;
    const now = this.clock.stamp();
    const stamps = acts.flatMap(({ stamp, stampedOn }) =>
      [stamp, stampedOn].flatMap((key) => (key ? [[key, null]] : [])),
    );
    // A type with states has a `status`. What a form sent has none, and yet is worked off: its `state` is a field, which
    // begins as the first of the act's `to`.
    const state = stateOf(type, act);
    const cells: Record<string, Stored> = {
      ...Object.fromEntries(stamps),
      ...(state !== undefined && { [states ? 'status' : 'state']: state }),
      ...(table.registries && { registryVersion: table.registries.current }),
      ...store?.cells,
      ...begun,
    };
    const system = { student, college, department, ...newAt(now) };
    // Leaves out the columns that the table lacks: records without owner have no student, and records that never change
    // have no version.
    for (const [key, cell] of Object.entries(system)) if (table.columnType(key)) cells[key] = cell;
    const row = filledRow(table, cells as RecordRow, values);
    // A unique index never treats two NULLs as equal.
    for (const key of unique) row[key] ??= '';
    return row;
  }
}

/** Records without an owner belong to the college and department of the person who makes them. */
function mayMakeHere({ by }: Act, viewer: Viewer | undefined): boolean {
  if (!viewer) return false;
  const { role, college, department } = viewer;
  const rule = by[role];
  return rule !== undefined && matches(rule, { college, department }, viewer);
}
