import { Injectable } from '@nestjs/common';
import {
  type Numbered,
  type RecordNumber,
  type Registry,
  readNumber,
  sameNumber,
  seriesOf,
  writeNumber,
} from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, type DerivedColumn, newId, type Reader, type Transaction } from '../../base/database';
import { id, key, type RowOf, table, whole, words } from '../../base/database/columns';
import { insertOnce, insertRow } from '../../base/database/write-rows';
import { Forbidden, Invalid } from '../../base/errors';
import type { RecordParts } from '../read/parts';
import { requireRight } from '../rights/require-right';
import { UNIQUE_NUMBER } from '../store/system-columns';
import type { RecordRow } from '../store/table';
import type { RecordChange, RecordEffect } from './effect';

export const countersTable = table(
  'counters',
  {
    id: key,
    resource: words(60),
    college: id,
    /** In capitals and without the count. */
    series: words(120),
    last: whole,
  },
  [{ name: 'uq_counters', columns: ['resource', 'college', 'series'], unique: true }],
);
/** The last number given in a series of a college. */
type Counter = RowOf<typeof countersTable>;

/** A number that is further from the last is a slip of the keys, and the series goes on as it was. */
const FURTHEST = 1000;

/** Counts the numbers of each series, so that the next one can be suggested without reading them all. */
@Injectable()
export class Counters {
  constructor(private readonly database: Database) {}

  /** The last number given. 0 for a new series. */
  async last(resource: string, college: string, series: string): Promise<number> {
    return (await this.row(this.database, resource, college, series))?.last ?? 0;
  }

  /** Records that a number was given. Only one that is larger than the last, and not by far, changes anything. */
  async note(tx: Transaction, resource: string, college: string, { series, count }: Numbered): Promise<void> {
    const there = await this.row(tx, resource, college, series);
    const last = this.database.quote('last');
    if (count - (there?.last ?? 0) > FURTHEST) return;
    if (there)
      await tx.changeAll(`UPDATE counters SET ${last} = ? WHERE id = ? AND ${last} < ?`, [count, there.id, count]);
    else await insertRow(tx, this.database, 'counters', { id: newId(), resource, college, series, last: count });
  }

  /** The next number of a series, whose row stays locked until the transaction ends. */
  async take(tx: Transaction, resource: string, college: string, series: string): Promise<number> {
    const last = this.database.quote('last');
    await insertOnce(tx, this.database, 'counters', 'id', { id: newId(), resource, college, series, last: 0 });
    await tx.changeOne(`UPDATE counters SET ${last} = ${last} + 1 WHERE resource = ? AND college = ? AND series = ?`, [
      resource,
      college,
      series,
    ]);
    return Number((await this.row(tx, resource, college, series))?.last);
  }

  private async row(from: Reader, resource: string, college: string, series: string): Promise<Counter | undefined> {
    const [row] = await from.read<Counter>('SELECT * FROM counters WHERE resource = ? AND college = ? AND series = ?', [
      resource,
      college,
      series,
    ]);
    return row;
  }
}

/** The numbers in comparable form. They are computed again when `sameNumber` compares otherwise. */
export const numberColumns = ({ records }: Pick<Registry, 'records'>): DerivedColumn[] =>
  records.flatMap(({ name, number }) => {
    if (!number) return [];
    const { key } = number;
    const compute = (row: Readonly<Record<string, unknown>>) => sameNumber(String(row[key]));
    return [{ table: name, column: UNIQUE_NUMBER, from: [key], rule: sameNumber('memo / 04'), compute }];
  });

/** Gives a record a number that is unique in its college. */
@Injectable()
export class Numbers implements RecordEffect {
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

  fills({ type, values }: RecordChange) {
    return { [UNIQUE_NUMBER]: sameNumber(String(values[numberOf(type).key])) };
  }

  /**
   * When two choose the same number at once, the unique index refuses one of them, and its transaction runs this again.
   */
  async before(tx: Transaction, { type, table }: RecordChange, row: RecordRow): Promise<void> {
    const { key, taken } = numberOf(type);
    const [there] = await tx.read(
      `SELECT id FROM ${table.name} WHERE college = ? AND ${table.quote(UNIQUE_NUMBER)} = ?`,
      [row.college ?? null, row[UNIQUE_NUMBER] ?? null],
    );
    if (there) throw new Invalid({ [key]: taken });
  }

  async after(tx: Transaction, { type }: RecordChange, row: RecordRow): Promise<void> {
    const number = readNumber(String(row[UNIQUE_NUMBER]));
    if (number) await this.counters.note(tx, type.name, String(row.college ?? ''), number);
  }
}

/** The type's number. The registry's check allows the effect only for types that have one. */
function numberOf({ name, number }: RecordParts['type']): RecordNumber {
  if (!number) throw new Error(`${name} has no number`);
  return number;
}
