import { Injectable } from '@nestjs/common';
import type { PrintedSection } from '../../../schemas/api/public-site';
import { Audit } from '../auth/audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, isId, newId, type Transaction } from '../base/database';
import {
  day,
  id,
  key,
  moment,
  optional,
  type RowOf,
  sha256,
  table,
  text,
  whole,
  words,
} from '../base/database/columns';
import { insertRow } from '../base/database/write-rows';
import { NotFound } from '../base/errors';
import { PublicAddress } from '../mail/public-address';
import { Counters } from '../records/effects/numbers';
import { newCode } from './code';
import type { Issue } from './model/logbook';
import type { Subject } from './subjects';

/** The name of the table, also used in the audit trail. */
export const printedName = 'printed_logbooks';

export const printedLogbooksTable = table(
  printedName,
  {
    id: key,
    college: id,
    /** `LB/2026/00007`: counted for each college and year. */
    number: words(40),
    /** Random, and part of the address where anybody can check the print. */
    code: words(24),
    student: id,
    /** The digest of the records at the time of printing: SHA-256, hexadecimal. */
    digest: sha256,
    /**
     * The digest of everything that is printed. A print with the same digest keeps its number. Null after a
     * withdrawal.
     */
    fingerprint: optional(sha256),
    /** The digest of what the cover says of the training. Null of a print of an earlier version, as the next. */
    cover: optional(sha256),
    /** JSON: how much each section had, see `PrintedSection`. */
    sections: optional(text),
    /** 1 when the logbook was complete. */
    complete: whole,
    /** As printed on the cover. */
    name: words(200),
    course: words(200),
    institution: words(200),
    department: words(200),
    /** `YYYY-MM-DD` */
    issuedOn: day,
    issuedAt: moment,
    issuedBy: id,
    withdrawnAt: optional(moment),
    withdrawnBy: optional(id),
    withdrawnReason: optional(words(300)),
  },
  [
    { name: 'uq_printed_logbooks_number', columns: ['college', 'number'], unique: true },
    { name: 'uq_printed_logbooks_code', columns: ['code'], unique: true },
    { name: 'uq_printed_logbooks_fingerprint', columns: ['fingerprint'], unique: true },
    { name: 'ix_printed_logbooks_student', columns: ['student', 'issuedAt'] },
  ],
);
/**
 * A logbook that was printed under a number. Its content is not stored. The records are stored, and their
 * digest.
 */
export type PrintedLogbook = RowOf<typeof printedLogbooksTable>;

/** The facts of a print that receives a number. */
export interface Print {
  readonly digest: string;
  readonly fingerprint: string;
  readonly cover: string;
  readonly sections: readonly PrintedSection[];
  readonly complete: boolean;
  readonly name: string;
  readonly course: string;
  readonly institution: string;
  readonly department: string;
  /** `YYYY-MM-DD`, which stands on the paper. */
  readonly issuedOn: string;
}

const SERIES = 'LB';
const DIGITS = 5;
const LONGEST = 200;

/** The numbers of printed logbooks. Each is given once for a print, and can be withdrawn. */
@Injectable()
export class PrintNumbers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly address: PublicAddress,
    private readonly counters: Counters,
  ) {}

  /** Every print of a student, newest first. */
  of(student: string): Promise<PrintedLogbook[]> {
    return this.database.read<PrintedLogbook>(
      `SELECT * FROM ${printedName} WHERE student = ? ORDER BY issuedAt DESC, id DESC LIMIT 200`,
      [student],
    );
  }

  async byCode(code: string): Promise<PrintedLogbook | undefined> {
    const [row] = await this.database.read<PrintedLogbook>(`SELECT * FROM ${printedName} WHERE code = ?`, [code]);
    return row;
  }

  /** @throws NotFound */
  async byId(id: unknown): Promise<PrintedLogbook> {
    const [row] = isId(id)
      ? await this.database.read<PrintedLogbook>(`SELECT * FROM ${printedName} WHERE id = ?`, [id])
      : [];
    if (!row) throw new NotFound();
    return row;
  }

  /** The part of a number that is printed on the paper. */
  issueOf({ number, code, digest }: PrintedLogbook): Issue {
    return { number, code, digest, address: this.address.page(`/verify/${code}`) };
  }

  /**
   * Gives the next number of the college and year, or the number that the same print already has.
   * @param tx the transaction that also records who printed
   * @throws a driver error (see `isTaken`) when somebody printed the same at this moment. Nothing is stored then.
   * Asking again returns the other's number.
   */
  async give(tx: Transaction, viewer: Viewer, subject: Subject, print: Print): Promise<PrintedLogbook> {
    const there = await this.byFingerprint(tx, print.fingerprint);
    if (there) return there;
    const issuedAt = this.clock.stamp();
    const { issuedOn } = print;
    const series = `${SERIES}/${issuedOn.slice(0, 4)}`;
    const college = subject.college ?? '';
    const count = await this.counters.take(tx, printedName, college, series);
    const cut = (text: string) => text.slice(0, LONGEST);
    const row: PrintedLogbook = {
      id: newId(),
      college,
      number: `${series}/${String(count).padStart(DIGITS, '0')}`,
      code: newCode(),
      student: subject.id,
      digest: print.digest,
      fingerprint: print.fingerprint,
      cover: print.cover,
      sections: JSON.stringify(print.sections),
      complete: print.complete ? 1 : 0,
      name: cut(print.name),
      course: cut(print.course),
      institution: cut(print.institution),
      department: cut(print.department),
      issuedOn,
      issuedAt,
      issuedBy: viewer.id,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnReason: null,
    };
    await insertRow(tx, this.database, printedName, row);
    await this.audit.write(tx, {
      actor: viewer,
      action: 'issue',
      resource: printedName,
      record: row.id,
      after: { number: row.number, student: row.student, digest: row.digest, complete: row.complete },
    });
    return row;
  }

  /** Withdraws a number. Repeating it changes nothing. */
  async withdraw(viewer: Viewer, issue: PrintedLogbook, reason: string | null): Promise<PrintedLogbook> {
    await this.database.transaction(async (tx) => {
      const changed = await tx.run(
        `UPDATE ${printedName} SET fingerprint = NULL, withdrawnAt = ?, withdrawnBy = ?, withdrawnReason = ? WHERE id = ? AND withdrawnAt IS NULL`,
        [this.clock.stamp(), viewer.id, reason, issue.id],
      );
      if (changed === 0) return;
      await this.audit.write(tx, {
        actor: viewer,
        action: 'withdraw',
        resource: printedName,
        record: issue.id,
        after: { number: issue.number, reason },
      });
    });
    return this.byId(issue.id);
  }

  private async byFingerprint(tx: Transaction, fingerprint: string): Promise<PrintedLogbook | undefined> {
    const [row] = await tx.read<PrintedLogbook>(`SELECT * FROM ${printedName} WHERE fingerprint = ?`, [fingerprint]);
    return row;
  }
}
