import { Injectable } from '@nestjs/common';
import { Database } from '../database';
import type { Stored } from '../field-types';
import { Bounded } from './bounded';

interface Counted {
  readonly version: string;
  readonly total: number;
}

/** How many rows a query has, counted once for each version of its table: counting costs twenty times the page. */
@Injectable()
export class Totals {
  private readonly known = new Bounded<Counted>(5000);

  constructor(private readonly database: Database) {}

  /** @param byName whether the names of people decide too, as in a search */
  async of(table: string, sql: string, values: readonly Stored[], byName: boolean): Promise<number> {
    const key = `${sql}\u0000${values.join('\u0000')}`;
    const version = `${this.database.versionOf(table)} ${byName ? this.database.versionOf('users') : ''}`;
    const known = this.known.get(key);
    if (known?.version === version) return known.total;
    const [row] = await this.database.read<{ total: number }>(sql, values);
    const total = Number(row?.total ?? 0);
    this.known.set(key, { version, total });
    return total;
  }
}
