/** Where requests are remembered that must not count twice. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database, newId, type Reader, type Transaction } from '../../base/database';
import { id, key, moment, type RowOf, sha256, table, text, words } from '../../base/database/columns';
import { updateRow } from '../../base/database/write-rows';
import { Invalid, SavedAlready } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import { Entries } from '../read/entries';
import type { RecordParts } from '../read/parts';
import type { RecordRow } from '../store/table';
import type { Attempt } from './request';

/** Remembers answered requests. */
export interface Memory {
  /** @throws Invalid when the key was used for something else */
  knows(tx: Transaction, attempt: Attempt): Promise<boolean>;
  /**
   * The first answer to the same request. Undefined when there was none.
   * @throws Invalid as `knows`
   */
  answer(attempt: Attempt): Promise<WireRecord | undefined>;
  /** Stores the answer in the transaction of the request. */
  keep(tx: Transaction, attempt: Attempt, answer: object): Promise<void>;
}

/** The same key with another body, or for another kind of record. */
const otherRequest = (): Invalid =>
  new Invalid({ 'Idempotency-Key': 'This Idempotency-Key was already used for a different request' });

export const idempotencyTable = table(
  'idempotency',
  {
    id: key,
    /** A user id. */
    account: id,
    /** The client's Idempotency-Key. */
    token: words(100),
    resource: words(60),
    /** The mark of the SHA-256 of the body: see `Cipher.mark`. */
    digest: sha256,
    /** JSON, encrypted because it may name a patient. Empty after `ANSWER_DAYS`. */
    answer: text,
    createdAt: moment,
  },
  [
    { name: 'uq_idempotency', columns: ['account', 'token'], unique: true },
    { name: 'ix_idempotency_age', columns: ['createdAt'] },
  ],
);

/** The answer to a request that must not count twice. */
type Answered = RowOf<typeof idempotencyTable>;

/** Days for which answers are kept. */
export const ANSWER_DAYS = 7;

/** Makes a repeated request count once, however late. Entries remember their own keys: see `EntryKeys`. */
@Injectable()
export class Idempotency implements Memory, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly entries: Entries,
  ) {}

  /** Runs at the start, because the process may have been stopped for long. `Retention` of `operate` also runs it every night. */
  onApplicationBootstrap(): Promise<void> {
    return this.forgetOld();
  }

  /** After a week the answer is deleted and the key stays, so a later repeat still does not count twice. */
  async forgetOld(): Promise<void> {
    const limit = this.clock.stamp(-ANSWER_DAYS * DAY_MS);
    await this.database.transaction((tx) =>
      tx.changeAll("UPDATE idempotency SET answer = '' WHERE createdAt < ? AND answer <> ''", [limit]),
    );
  }

  async knows(from: Reader, attempt: Attempt): Promise<boolean> {
    return (await this.find(from, attempt)) !== undefined;
  }

  /** @throws SavedAlready when the answer was deleted */
  async answer(attempt: Attempt): Promise<WireRecord | undefined> {
    const row = await this.find(this.database, attempt);
    if (!row) return undefined;
    const answer = this.open(row);
    if (!answer) throw new SavedAlready();
    return answer;
  }

  private async find(from: Reader, { account, token, resource, digest }: Attempt): Promise<Answered | undefined> {
    const [row] = await from.read<Answered>('SELECT * FROM idempotency WHERE account = ? AND token = ?', [
      account,
      token,
    ]);
    if (!row) return undefined;
    if (row.resource !== resource || !this.entries.cipher.isMarked(digest, row.digest)) throw otherRequest();
    return row;
  }

  /** The stored answer. Undefined when it was deleted, or encrypted with another key. */
  open({ id, answer }: Answered): WireRecord | undefined {
    const plain = this.entries.cipher.open(answer, answerCellName(id));
    return plain === null ? undefined : (JSON.parse(plain) as WireRecord);
  }

  async keep(tx: Transaction, { account, token, resource, digest }: Attempt, answer: object): Promise<void> {
    const id = newId();
    const sealed = this.entries.cipher.seal(JSON.stringify(answer), answerCellName(id));
    await tx.run(
      'INSERT INTO idempotency (id, account, token, resource, digest, answer, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [id, account, token, resource, this.entries.cipher.mark(digest), sealed, this.clock.stamp()],
    );
  }
}

export const answerCellName = (id: string) => `idempotency.answer.${id}`;

/**
 * An entry keeps the key of its create. The same request, however late, is answered with this record as it is now, and
 * adds none.
 */
@Injectable()
export class EntryKeys {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
  ) {}

  /** The cells of a new record that identify the request. */
  cellsOf(attempt: Attempt | undefined): Record<'clientKey' | 'clientDigest', Stored> {
    return {
      clientKey: attempt?.token ?? null,
      clientDigest: attempt ? this.entries.cipher.mark(attempt.digest) : null,
    };
  }

  /** The memory of the creates of one type. */
  of(parts: RecordParts): Memory {
    const find = (from: Reader, attempt: Attempt) => this.find(from, parts, attempt);
    return {
      knows: async (tx, attempt) => (await find(tx, attempt)) !== undefined,
      answer: async (attempt) => {
        const row = await find(this.database, attempt);
        return row && parts.wire.record(row);
      },
      // The row itself has the key.
      keep: async () => undefined,
    };
  }

  private async find(from: Reader, { table }: RecordParts, { account, token, digest }: Attempt) {
    const { quote } = table;
    const [row] = await from.read<RecordRow>(
      `SELECT ${table.columns}, ${quote('clientDigest')} FROM ${table.name} WHERE ${quote('student')} = ? AND ${quote('clientKey')} = ?`,
      [account, token],
    );
    if (row && !this.entries.cipher.isMarked(digest, String(row.clientDigest))) throw otherRequest();
    return row;
  }
}

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
