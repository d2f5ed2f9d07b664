import { Injectable } from '@nestjs/common';
import type { PrintChange, PrintState } from '../../../schemas/api/public-site';
import { Database } from '../base/database';
import { readOnce, UntilWritten, versionOfAll } from '../base/database/until-written';
import { coverDigestsOf, digestsOf, hasAfter, thereAt } from './gather/digest';
import { LogbookReader } from './gather/records';
import type { PrintedLogbook } from './print-numbers';
import { Subjects } from './subjects';

const MOST_REMEMBERED = { max: 500 };

/** The digests of a student's records and cover today. No cover of somebody who is no resident any more. */
interface Now {
  readonly records: string[];
  readonly cover?: string[];
}

type Compared = Pick<PrintedLogbook, 'id' | 'student' | 'digest' | 'cover' | 'issuedAt' | 'withdrawnAt'>;

/** Compares printed logbooks with the current records. Many people may check a code at once. */
@Injectable()
export class PrintStates {
  /** By student, valid until a table changes. */
  private readonly today = new UntilWritten<Promise<Now>>(MOST_REMEMBERED);
  /** By the id of the print. */
  private readonly changes = new UntilWritten<Promise<PrintChange[]>>(MOST_REMEMBERED);

  constructor(
    private readonly database: Database,
    private readonly records: LogbookReader,
    private readonly subjects: Subjects,
  ) {}

  /** The state of a print today. `superseded`: its records or its cover have changed since. */
  async of(print: Compared): Promise<PrintState> {
    if (print.withdrawnAt !== null) return 'withdrawn';
    // Looks for commits of other processes. People check a print without signing in, so no sign-in has done
    // it.
    await this.database.checkOtherCommits();
    const { records, cover } = await this.digestsNow(print.student);
    return records.includes(print.digest) && isSameCover(print, cover) ? 'valid' : 'superseded';
  }

  /** What has changed since a print was made. */
  async changesSince(print: Compared): Promise<PrintChange[]> {
    const { student, digest, issuedAt } = print;
    return readOnce(this.changes, print.id, this.version, async () => {
      const { records: digests, cover } = await this.digestsNow(student);
      const found: PrintChange[] = isSameCover(print, cover) ? [] : ['cover'];
      if (digests.includes(digest)) return found;
      const records = await this.records.of(student);
      if (!digestsOf(thereAt(issuedAt, records)).includes(digest)) found.unshift('changed');
      if (hasAfter(issuedAt, records)) found.unshift('added');
      return found;
    });
  }

  private get version(): number {
    return versionOfAll(this.database, ['users', ...this.records.tables]);
  }

  private digestsNow(student: string) {
    return readOnce(this.today, student, this.version, async () => {
      const subject = await this.subjects.known(student);
      return {
        records: digestsOf(await this.records.of(student)),
        ...(subject && { cover: coverDigestsOf(subject) }),
      };
    });
  }
}

/**
 * Nothing is said of a cover that a print of an earlier version did not keep, nor where its owner is no resident any
 * more: the account of a graduate who teaches has other facts, and those of the print were true.
 */
const isSameCover = (print: Compared, now: string[] | undefined) =>
  print.cover === null || now === undefined || now.includes(print.cover);
