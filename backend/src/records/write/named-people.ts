import { Inject, Injectable } from '@nestjs/common';
import { actOf, type KeptType, namesPerson, type Registry } from '../../../../schemas';
import { type Rank, type Role, roleOf } from '../../../../schemas/roles';
import type { Transaction } from '../../base/database';
import { marks } from '../../base/database/lists';
import { Conflict } from '../../base/errors';
import { REGISTRY } from '../read/entries';

/** Locks the accounts that a new record names. Most directories never delete accounts; those need no lock. */
@Injectable()
export class NamedPeople {
  private readonly removed: ReadonlySet<Role>;

  constructor(@Inject(REGISTRY) { directories }: Registry) {
    const removing = directories.filter((one) => Object.keys(actOf(one, 'remove').by).length > 0);
    const ranks = removing.flatMap(({ rows }) => (rows.ranks ?? []) as readonly Rank[]);
    this.removed = new Set(ranks.map(roleOf));
  }

  /**
   * Somebody who deletes such an account waits until the record names it.
   * @param values by field key
   * @throws Conflict when the account was deleted
   */
  async hold(
    tx: Transaction,
    { fields }: Pick<KeptType, 'fields'>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const ids = fields.flatMap((field) => {
      const value = values[field.key];
      return namesPerson(field) && this.removed.has(field.role) && typeof value === 'string' ? [value] : [];
    });
    if (ids.length === 0) return;
    await tx.lock('users', ...ids);
    const there = await tx.read(`SELECT id FROM users WHERE id IN (${marks(ids)})`, ids);
    if (there.length < new Set(ids).size) throw new Conflict(undefined, GONE);
  }
}

const GONE = 'The account of somebody whom this entry names was just removed. Please save it again.';
