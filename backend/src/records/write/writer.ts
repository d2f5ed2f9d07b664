import { Injectable } from '@nestjs/common';
import type { Act } from '../../../../schemas';
import { Audit, type AuditEvent } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import type { RecordParts } from '../read/parts';
import { addRow, amendRow, removeRow } from '../store/record-rows';
import type { RecordRow, StoredRow, WrittenTable } from '../store/table';
import { trailOfSheet } from '../wire/frames';
import { Raced } from './once';

/** What an event in the trail has besides its record. */
export type TrailFacts = Omit<AuditEvent, 'resource' | 'record'>;

/** Writes rows of records, each with its event in the trail. */
@Injectable()
export class Writer {
  constructor(private readonly audit: Audit) {}

  /**
   * @param side see `addRow`
   * @returns the row; or the row that is there already, when the type allows no two alike
   */
  async add<Row extends StoredRow>(
    tx: Transaction,
    table: WrittenTable,
    row: Row,
    event: TrailFacts,
    side?: Cells,
  ): Promise<Row> {
    const kept = await addRow(tx, table, row, side);
    if (kept.id === row.id) await this.writeEvent(tx, table, row, event);
    return kept;
  }

  /**
   * Changes a row if it is still as it was read.
   * @param event made from the changed row
   * @param side see `amendRow`
   * @returns the changed row
   * @throws Raced when it was changed in between
   */
  async change<Row extends StoredRow>(
    tx: Transaction,
    table: WrittenTable,
    row: Row,
    cells: Cells,
    event: (after: Row) => TrailFacts,
    side?: Cells,
  ): Promise<Row> {
    const after = await amendRow(tx, table, row, cells, side);
    if (!after) throw new Raced();
    await this.writeEvent(tx, table, after, event(after));
    return after;
  }

  /** Deletes a row if it is still as it was read. @throws Raced when it was changed in between */
  async remove(tx: Transaction, table: WrittenTable, row: StoredRow, event: TrailFacts): Promise<void> {
    if (!(await removeRow(tx, table, row))) throw new Raced();
    await this.writeEvent(tx, table, row, event);
  }

  private writeEvent = (tx: Transaction, { type }: WrittenTable, { id }: StoredRow, event: TrailFacts): Promise<void> =>
    this.audit.write(tx, { ...event, resource: type.store?.table ?? type.name, record: id });
}

/** The cells for who took an act, and on which day. */
export const stampOf = ({ stamp, stampedOn }: Act, viewer: Viewer | undefined, today: string): Cells => ({
  ...(stamp && { [stamp]: viewer?.id ?? null }),
  ...(stampedOn && { [stampedOn]: today }),
});

/** The first state of a record that the act makes. Undefined when it has none. */
export const stateOf = ({ states }: Pick<RecordParts['type'], 'states'>, { makes, to }: Act): string | undefined =>
  makes ? (states?.initial ?? to?.[0]) : undefined;

/**
 * The event of an act: the first state of a new record, otherwise its values without patient identifiers.
 * @param before the record before an act that went on with it. Then the event has only what differs
 */
export function trailFactsOf(
  { type }: Pick<RecordParts, 'type'>,
  act: Act,
  viewer: Viewer | undefined,
  row: RecordRow,
  before?: RecordRow,
): TrailFacts {
  const { action } = act;
  const actor = viewer ?? null;
  const toState = stateOf(type, act);
  if (toState !== undefined) return { actor, action, toState };
  const now = trailValuesOf(type, act, row);
  if (!before) return { actor, action, after: now };
  const was = trailValuesOf(type, act, before);
  const changed = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  const only = (values: typeof now) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { actor, action: 'update', before: only(was), after: only(now) };
}

/** What picks the record of an act that goes on never changes, and goes without saying. */
function trailValuesOf({ fields, store, sheet, unique = [] }: RecordParts['type'], act: Act, row: RecordRow) {
  const written = act.upserts ? fields.filter(({ key }) => !unique.includes(key)) : act.fields;
  const open = written.filter(({ sensitive }) => !sensitive);
  const values: Record<string, unknown> = {
    ...store?.cells,
    ...Object.fromEntries(open.map(({ key }) => [key, row[key]])),
    ...(sheet && trailOfSheet(sheet, row)),
  };
  return values;
}
