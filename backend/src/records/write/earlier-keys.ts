import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Transaction } from '../../base/database';
import { updateRow } from '../../base/database/write-rows';
import { Entries } from '../read/entries';
import { EntryKeys } from './entry-keys';
import { type Answered, Idempotency } from './idempotency';

/**
 * Migrates idempotency keys of an earlier version. It had the keys of entries in the general table, and its digests
 * could confirm a guessed body.
 */
@Injectable()
export class EarlierKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly idempotency: Idempotency,
    private readonly keys: EntryKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const names = new Set(this.entries.all.map(({ type }) => type.name));
    const earlier = await this.database.read<Answered>('SELECT * FROM idempotency WHERE LENGTH(digest) = 64');
    for (const one of earlier)
      await this.database.transaction((tx) => (names.has(one.resource) ? this.give(tx, one) : this.mark(tx, one)));
  }

  /** Moves a key to the entry that was made with it. */
  private async give(tx: Transaction, kept: Answered): Promise<void> {
    const made = this.idempotency.open(kept);
    if (typeof made?.id === 'string')
      await updateRow(tx, this.database, kept.resource, this.keys.cellsOf(kept), { id: made.id });
    await tx.changeAll('DELETE FROM idempotency WHERE id = ?', [kept.id]);
  }

  private async mark(tx: Transaction, { id, digest }: Answered): Promise<void> {
    await tx.changeAll('UPDATE idempotency SET digest = ? WHERE id = ?', [this.entries.cipher.mark(digest), id]);
  }
}
