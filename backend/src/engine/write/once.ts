import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../auth/viewer';
import { Database, type Transaction } from '../../database';
import { Unavailable } from '../../errors';
import type { WireRecord } from '../../field-types';
import { type Attempt, digestOf, Idempotency, lostTheRace, readKey } from './idempotency';

/** Thrown inside a deed that found a row other than it was read a moment before: the deed begins again. */
export class Raced extends Error {}

/** In each round one of the rivals wins: so many may write the same row at the same moment. */
const mostRounds = 20;

/** Runs a deed in a transaction, once for each Idempotency-Key, and again when somebody else was faster. */
@Injectable()
export class Once {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @param attempt without one the deed simply runs
   * @param deed gives the answer; it may run again, so it must have no effect outside the transaction
   * @returns the answer, or the first answer to the same request
   */
  async run(attempt: Attempt | undefined, deed: (tx: Transaction) => Promise<WireRecord>): Promise<WireRecord> {
    for (let round = 0; round < mostRounds; round++) {
      try {
        return await this.database.transaction(async (tx) => {
          const first = attempt && (await this.idempotency.find(tx, attempt));
          if (first) return first;
          const answer = await deed(tx);
          if (attempt) await this.idempotency.keep(tx, attempt, answer);
          return answer;
        });
      } catch (error) {
        if (!(error instanceof Raced) && !lostTheRace(error)) throw error;
      }
    }
    throw new Unavailable();
  }
}

/**
 * The attempt that a request is, or undefined without an Idempotency-Key.
 * @param header as sent; @throws BadRequest for one that is no key, or a body nested without end
 */
export function attemptIn(viewer: Viewer, resource: string, header: unknown, body: unknown): Attempt | undefined {
  const token = readKey(header);
  return token === undefined ? undefined : { account: viewer.id, token, resource, digest: digestOf(body) };
}
