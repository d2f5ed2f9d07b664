import { Injectable } from '@nestjs/common';
import { Database, type Reader } from '../../base/database';
import type { Stored } from '../../field-types';
import { Entries } from '../read/entries';
import type { RecordParts } from '../read/parts';
import type { RecordRow } from '../store/table';
import { type Attempt, type Memory, otherRequest } from './attempt';

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
