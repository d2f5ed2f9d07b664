import { Injectable } from '@nestjs/common';
import type { PrintChange, PrintState } from '../../../schemas/api/public-site';
import { Database } from '../base/database';
import { readOnce, UntilWritten } from '../base/database/until-written';
import { coverDigestsOf, digestsOf, hasAfter, thereAt } from './gather/digest';
import { LogbookReader } from './gather/records';
import type { PrintedLogbook } from './print-numbers';
import { Subjects } from './subjects';

const MAX_REMEMBERED = 500;

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
  private readonly today: UntilWritten<Promise<Now>>;
  /** By the id of the print. */
  private readonly changes: UntilWritten<Promise<PrintChange[]>>;

  constructor(
    private readonly database: Database,
    private readonly records: LogbookReader,
    private readonly subjects: Subjects,
  ) {
    this.today = new UntilWritten(database, 'users', ...records.tables);
    this.changes = new UntilWritten(database, 'users', ...records.tables);
  }

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
    return readOnce(cleared(this.changes), print.id, async () => {
      const { records: digests, cover } = await this.digestsNow(student);
      const found: PrintChange[] = isSameCover(print, cover) ? [] : ['cover'];
      if (digests.includes(digest)) return found;
      const records = await this.records.of(student);
      if (!digestsOf(thereAt(issuedAt, records)).includes(digest)) found.unshift('changed');
      if (hasAfter(issuedAt, records)) found.unshift('added');
      return found;
    });
  }

  private digestsNow(student: string) {
    return readOnce(cleared(this.today), student, async () => {
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

function cleared<Value>(remembered: UntilWritten<Value>): UntilWritten<Value> {
  const { values } = remembered;
  if (values.size >= MAX_REMEMBERED) values.clear();
  return remembered;
}
