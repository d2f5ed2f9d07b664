import { Injectable } from '@nestjs/common';
import { Audit } from '../auth/audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, isId, newId, type Transaction } from '../base/database';
import { insertOnce, insertRow } from '../base/database/write-rows';
import { NotFound } from '../base/errors';
import { PublicAddress } from '../mail/public-address';
import type { Issue } from '../records/kinds/print-model';
import { newCode } from './code';
import { PrintedLogbook, printedName } from './printed-logbooks.table';
import type { Subject } from './subjects';

/** The facts of a print that receives a number. */
export interface Print {
  readonly digest: string;
  readonly fingerprint: string;
  readonly complete: boolean;
  readonly name: string;
  readonly course: string;
  readonly institution: string;
  readonly department: string;
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
    const issuedOn = this.clock.today();
    const year = issuedOn.slice(0, 4);
    const college = subject.college ?? '';
    const count = await this.next(tx, college, year);
    const cut = (text: string) => text.slice(0, LONGEST);
    const row: PrintedLogbook = {
      id: newId(),
      college,
      number: `${SERIES}/${year}/${String(count).padStart(DIGITS, '0')}`,
      code: newCode(),
      student: subject.id,
      digest: print.digest,
      fingerprint: print.fingerprint,
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

  /** Counts on the college's row for the year, which stays locked until the number is given. */
  private async next(tx: Transaction, college: string, year: string): Promise<number> {
    const last = this.database.quote('last');
    const series = `${SERIES}/${year}`;
    const row = { id: newId(), resource: printedName, college, series, last: 0 };
    await insertOnce(tx, this.database, 'counters', 'id', row);
    const place = [printedName, college, series];
    const where = 'WHERE resource = ? AND college = ? AND series = ?';
    await tx.changeOne(`UPDATE counters SET ${last} = ${last} + 1 ${where}`, place);
    const [counted] = await tx.read<{ last: number }>(`SELECT ${last} FROM counters ${where}`, place);
    return Number(counted?.last ?? 1);
  }
}
