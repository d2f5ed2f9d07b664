import { Injectable } from '@nestjs/common';
import { type RecordNumber, readNumber, sameNumber, seriesOf, writeNumber } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import type { Transaction } from '../../base/database';
import { Forbidden, Invalid } from '../../base/errors';
import type { RecordParts } from '../read/parts';
import { requireRight } from '../rights/require-right';
import { UNIQUE_NUMBER } from '../store/system-columns';
import type { RecordRow } from '../store/table';
import type { ActEffect } from './act-effect';
import { Counters } from './counters';

/** Gives a record a number that is unique in its college. */
@Injectable()
export class Numbers implements ActEffect {
  constructor(
    private readonly clock: Clock,
    private readonly counters: Counters,
  ) {}

  /**
   * The next free number of the viewer's department in this year.
   * @throws Forbidden for a role that makes no such record
   */
  async suggest({ type }: RecordParts, viewer: Viewer): Promise<Record<string, string>> {
    const { key, prefix } = numberOf(type);
    const makes = type.acts.find((act) => act.effects.includes('number'));
    requireRight(type, makes?.name ?? '', viewer);
    if (viewer.college === null) throw new Forbidden('You belong to no college, whose numbers these are');
    const series = seriesOf(prefix, viewer.departmentName ?? '', this.clock.today());
    const last = await this.counters.last(type.name, viewer.college, sameNumber(series));
    return { [key]: writeNumber({ series, count: last + 1 }) };
  }

  cells({ type }: RecordParts, values: Readonly<Record<string, unknown>>) {
    return { [UNIQUE_NUMBER]: sameNumber(String(values[numberOf(type).key])) };
  }

  /**
   * When two choose the same number at once, the unique index refuses one of them, and its transaction runs this again.
   */
  async before(tx: Transaction, { type, table }: RecordParts, row: RecordRow): Promise<void> {
    const { key, taken } = numberOf(type);
    const [there] = await tx.read(
      `SELECT id FROM ${table.name} WHERE college = ? AND ${table.quote(UNIQUE_NUMBER)} = ?`,
      [row.college ?? null, row[UNIQUE_NUMBER] ?? null],
    );
    if (there) throw new Invalid({ [key]: taken });
  }

  async after(tx: Transaction, { type }: RecordParts, row: RecordRow): Promise<void> {
    const number = readNumber(String(row[UNIQUE_NUMBER]));
    if (number) await this.counters.note(tx, type.name, String(row.college ?? ''), number);
  }
}

/** The type's number. The registry's check allows the effect only for types that have one. */
function numberOf({ name, number }: RecordParts['type']): RecordNumber {
  if (!number) throw new Error(`${name} has no number`);
  return number;
}
