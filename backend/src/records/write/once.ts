import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../auth/viewer';
import { Database, type Transaction } from '../../base/database';
import { Unavailable } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import { type Attempt, digestOf, Idempotency, lostTheRace, type Memory, readKey } from './idempotency';
import { type KeptFiles, RecordFiles } from './record-files';

/** Thrown inside a deed that found a row other than it was read a moment before: the deed begins again. */
export class Raced extends Error {}

/** In each round one of the rivals wins: so many may write the same row at the same moment. */
const mostRounds = 20;

/**
 * The one way in which anything is written: a deed in a transaction, once for each Idempotency-Key, again when somebody
 * else was faster, and with its files, which are forgotten unless it was this deed that kept them.
 */
@Injectable()
export class Once {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly files: RecordFiles,
  ) {}

  /**
   * The first answer to the same request, or what `work` comes to. Work that fails may have met what the same request, sent twice at
   * once, made meanwhile: that answer is its own.
   */
  async first(
    attempt: Attempt | undefined,
    work: () => Promise<WireRecord>,
    memory: Memory = this.idempotency,
  ): Promise<WireRecord> {
    const earlier = await answered(attempt, memory);
    if (earlier) return earlier;
    try {
      return await work();
    } catch (error) {
      const made = await answered(attempt, memory);
      if (made) return made;
      throw error;
    }
  }

  /**
   * @param attempt without one the deed simply runs
   * @param work gives the answer; it may run again, so it must have no effect outside the transaction
   * @param files whose bytes are safe already, and which the deed gives to their record
   * @param memory where such deeds are remembered
   * @returns the answer, or the first answer to the same request
   */
  async run(
    attempt: Attempt | undefined,
    work: (tx: Transaction) => Promise<WireRecord>,
    files: KeptFiles = noFiles,
    memory: Memory = this.idempotency,
  ): Promise<WireRecord> {
    let isDone = false;
    try {
      for (let round = 0; round < mostRounds; round++) {
        try {
          const answer = await this.database.transaction(async (tx) => {
            if (attempt && (await memory.knows(tx, attempt))) return undefined;
            const made = await work(tx);
            if (attempt) await memory.keep(tx, attempt, made);
            return made;
          });
          isDone = answer !== undefined;
          const earlier = answer ?? (await answered(attempt, memory));
          if (earlier) return earlier;
        } catch (error) {
          if (error instanceof Raced || lostTheRace(error)) continue;
          // It may have met what the same request, sent twice at once, made between its own reads.
          const made = await answered(attempt, memory);
          if (made) return made;
          throw error;
        }
      }
      throw new Unavailable();
    } finally {
      if (!isDone) await this.files.discard(files);
    }
  }
}

const noFiles: KeptFiles = new Map();

const answered = async (attempt: Attempt | undefined, memory: Memory): Promise<WireRecord | undefined> =>
  attempt && memory.answer(attempt);

/**
 * The attempt that a request is, or undefined without an Idempotency-Key.
 * @param header as sent; @throws BadRequest for one that is no key, or a body nested without end
 * @param about the record that it is about, where the body does not say so: with another it is another request
 */
export function attemptIn(
  viewer: Viewer,
  resource: string,
  header: unknown,
  body: unknown,
  about?: string,
): Attempt | undefined {
  const token = readKey(header);
  if (token === undefined) return undefined;
  return { account: viewer.id, token, resource, digest: digestOf(about === undefined ? body : { about, body }) };
}
