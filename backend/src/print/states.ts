import { Injectable } from '@nestjs/common';
import type { PrintState } from '../../../schemas/api/public-site';
import { Database } from '../base/database';
import { digestOf } from './gather/digest';
import { RecordReader } from './gather/records';
import type { PrintedLogbook } from './printed-logbooks.table';

const MAX_DIGESTS = 500;

/** Compares printed logbooks with the current records. */
@Injectable()
export class PrintStates {
  /** Digests of students' records, valid until a table changes. Many people may check a code at once. */
  private readonly digests = new Map<string, Promise<string>>();
  private cachedVersion = '';

  constructor(
    private readonly database: Database,
    private readonly records: RecordReader,
  ) {}

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
    return (await this.digestNow(student)) === digest ? 'valid' : 'superseded';
  }

  private digestNow(student: string): Promise<string> {
    const version = this.records.tables.map((table) => this.database.versionOf(table)).join(' ');
    if (version !== this.cachedVersion || this.digests.size >= MAX_DIGESTS) {
      this.digests.clear();
      this.cachedVersion = version;
    }
    const cached = this.digests.get(student);
    if (cached) return cached;
    const made = this.records.of(student).then(digestOf);
    this.digests.set(student, made);
    made.catch(() => this.digests.delete(student));
    return made;
  }
}
