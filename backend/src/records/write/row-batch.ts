import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { actOf, namesRow, type RowType, type Values } from '../../../../schemas';
import { newId, type Reader, type Transaction } from '../../base/database';
import { Invalid } from '../../base/errors';
import type { AskedBy, RowChange } from '../effects/effect';
import type { DirectoryParts } from '../read/directories';
import { type StoredValues, storedValues } from '../store/row-columns';
import { RowChecks } from './row-checks';
import { RowWriter } from './row-writer';

/** A judged row of a sheet. `id` is set for an existing row; `values` then has only the changes. */
export interface WantedRow {
  readonly id?: string | undefined;
  readonly values: Values;
}

type Faults = Readonly<Record<string, string>>;

/** After this many rows, some ten milliseconds, other requests get a turn. */
const TURN = 20;

/** Adds and changes many directory rows at once. */
@Injectable()
export class RowBatch {
  constructor(
    private readonly checks: RowChecks,
    private readonly writer: RowWriter,
  ) {}

  /**
   * Writes the rows in the caller's transaction, as `RowActs` does for one. Yields to other requests between rows.
   * @param isTrial only looks for faults and writes nothing
   * @returns the faults of each row, by write name
   */
  async write(
    tx: Transaction,
    parts: DirectoryParts,
    asked: AskedBy,
    wanted: readonly WantedRow[],
    isTrial: boolean,
  ): Promise<(Faults | undefined)[]> {
    const { type, table } = parts;
    await tx.lock(type.rows.table, ...wanted.flatMap(({ id }) => id ?? []));
    for (const values of linksIn(type, wanted)) await this.checks.hold(tx, table, values);
    const from = remembering(tx);
    const batch = newId();
    const done: RowChange[] = [];
    const faults: (Faults | undefined)[] = [];
    for (const [at, { id, values }] of wanted.entries()) {
      if (at % TURN === TURN - 1) await setImmediate();
      const act = actOf(type, id === undefined ? 'create' : 'update');
      const asking: RowChange = {
        ...asked,
        type,
        id: id ?? newId(),
        before: id === undefined ? undefined : await this.writer.within(tx, parts, act, asked.viewer, id),
        values: storedValues({ type }, values),
        extras: {},
        isProven: false,
        isOneOfMany: true,
      };
      try {
        const change = await this.writer.check(tx, parts, asking, from);
        if (!isTrial) await this.writer.write(tx, parts, act, change, { batch });
        faults.push(undefined);
        done.push(change);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        faults.push(error.details.errors ?? {});
      }
    }
    if (!isTrial) await this.writer.announce(tx, type, done);
    return faults;
  }
}

/** The rows that are linked to, each once, for locking. */
function linksIn({ fields }: RowType, wanted: readonly WantedRow[]): StoredValues[] {
  return fields
    .filter((field) => namesRow(field))
    .flatMap(({ key }) => {
      const ids = new Set(wanted.flatMap(({ values: { [key]: id } }) => (typeof id === 'string' ? id : [])));
      return [...ids].toSorted().map((id) => ({ [key]: id }));
    });
}

/** A reader that runs equal queries once. Only for rows that nobody can change meanwhile, such as locked ones. */
function remembering(from: Reader): Reader {
  const known = new Map<string, Promise<unknown[]>>();
  return {
    read<Row>(sql: string, params: readonly unknown[] = []) {
      const key = JSON.stringify([sql, params]);
      const answer = known.get(key) ?? from.read(sql, params);
      known.set(key, answer);
      return answer as Promise<Row[]>;
    },
  };
}
