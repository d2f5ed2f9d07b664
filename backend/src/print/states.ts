import { Injectable } from '@nestjs/common';
import type { PrintState } from '../../../schemas/api/public-site';
import { Database } from '../base/database';
import { readOnce, UntilWritten } from '../base/database/until-written';
import { digestsOf } from './gather/digest';
import { RecordReader } from './gather/records';
import type { PrintedLogbook } from './print-numbers';

const MAX_DIGESTS = 500;

/** Compares printed logbooks with the current records. */
@Injectable()
export class PrintStates {
  /** Digests of students' records, valid until a table changes. Many people may check a code at once. */
  private readonly digests: UntilWritten<Promise<string[]>>;

  constructor(
    private readonly database: Database,
    private readonly records: RecordReader,
  ) {
    this.digests = new UntilWritten(database, ...records.tables);
  }

  /** The state of a print today. `superseded`: its records have changed since. */
  async of({
    student,
    digest,
    withdrawnAt,
  }: Pick<PrintedLogbook, 'student' | 'digest' | 'withdrawnAt'>): Promise<PrintState> {
    if (withdrawnAt !== null) return 'withdrawn';
    // Looks for commits of other processes. People check a print without signing in, so no sign-in has done
    // it.
    await this.database.checkOtherCommits();
    return (await this.digestsNow(student)).includes(digest) ? 'valid' : 'superseded';
  }

  private digestsNow(student: string): Promise<string[]> {
    const { values } = this.digests;
    if (values.size >= MAX_DIGESTS) values.clear();
    return readOnce(this.digests, student, async () => digestsOf(await this.records.of(student)));
  }
}
