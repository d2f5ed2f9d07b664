import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../base/database';
import { isTaken } from '../../base/database/driver-faults';
import { Unavailable } from '../../base/errors';
import type { RecordRow } from '../store/table';
import { Idempotency, type Memory } from './idempotency';
import { type KeptFiles, RecordFiles } from './record-files';
import type { Attempt } from './request';

/** Thrown in a transaction when the record is not the version that the viewer saw. */
export class Outdated extends Error {
  /** @param current the record as it is now, or null without one */
  constructor(readonly current: RecordRow | null) {
    super();
  }
}

/** Thrown in a transaction when a row has changed since it was read. The work then runs again. */
export class Raced extends Error {}

/**
 * Thrown in a transaction that has changed nothing, with the answer. Nothing is remembered then: a repetition cannot count
 * twice, and without a trail there would be no end to what somebody could have remembered.
 */
export class NothingDone extends Error {
  constructor(readonly answer: object) {
    super();
  }
}

/**
 * How often the work may run. In each round one of the competing requests succeeds, so this many can write the same row
 * at once.
 */
const mostRounds = 20;

/**
 * Runs every write: in a transaction, once for each Idempotency-Key, and again after losing a race. Uploaded files are
 * deleted if this write has certainly not kept them.
 */
@Injectable()
export class Once {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly files: RecordFiles,
  ) {}

  /**
   * Returns the first answer to the same request, or runs `work`. When `work` fails, the same request, sent twice, may
   * have succeeded in the meantime: then that answer is returned.
   */
  async first<Answer extends object>(
    attempt: Attempt | undefined,
    work: () => Promise<Answer>,
    memory: Memory = this.idempotency,
  ): Promise<Answer> {
    const earlier = await answered<Answer>(attempt, memory);
    if (earlier) return earlier;
    try {
      return await work();
    } catch (error) {
      const made = await answered<Answer>(attempt, memory);
      if (made) return made;
      throw error;
    }
  }

  /**
   * @param attempt undefined runs the work without a key
   * @param work gives the answer. It may run again, so it must have no effect outside the transaction
   * @param files whose bytes are stored, and which the work gives to their record
   * @param memory where such requests are remembered
   * @returns the answer, or the first answer to the same request
   */
  async run<Answer extends object>(
    attempt: Attempt | undefined,
    work: (tx: Transaction) => Promise<Answer>,
    files: KeptFiles = noFiles,
    memory: Memory = this.idempotency,
  ): Promise<Answer> {
    let mayCount = false;
    try {
      for (let round = 0; round < mostRounds; round++) {
        try {
          const answer = await this.database.transaction(async (tx) => {
            if (attempt && (await memory.knows(tx, attempt))) return undefined;
            const made = await work(tx);
            if (attempt) await memory.keep(tx, attempt, made);
            // COMMIT may count although its answer is lost. What it did not keep is left to `sweep`.
            mayCount = true;
            return made;
          });
          const earlier = answer ?? (await answered<Answer>(attempt, memory));
          if (earlier) return earlier;
        } catch (error) {
          if (error instanceof Raced || isTaken(error)) continue;
          // The same request, sent twice, may have succeeded between the reads of this one.
          const made = await answered<Answer>(attempt, memory);
          if (made) return made;
          // Thrown by the work, with its own answer.
          if (error instanceof NothingDone) return error.answer as Answer;
          throw error;
        }
      }
      throw new Unavailable();
    } finally {
      if (!mayCount) await this.files.discard(files);
    }
  }
}

const noFiles: KeptFiles = new Map();

/** What is remembered of a request is what the same work answered, so it has the same type. */
const answered = async <Answer extends object>(
  attempt: Attempt | undefined,
  memory: Memory,
): Promise<Answer | undefined> => attempt && ((await memory.answer(attempt)) as Answer | undefined);
