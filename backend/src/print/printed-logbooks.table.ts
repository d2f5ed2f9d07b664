import { EntitySchema } from '../database';

/** A logbook that was printed under a number. What it said is not kept: its records are, and the digest of them. */
export class PrintedLogbook {
  id = '';
  college = '';
  /** `LB/2026/00007`: counted in each college and year. */
  number = '';
  /** Random, and in the address that anybody may check. */
  code = '';
  student = '';
  /** Of the records when it was printed: SHA-256, hexadecimal. */
  digest = '';
  /** Of everything that is printed; null once withdrawn. The same print again is the same logbook. */
  fingerprint: string | null = null;
  /** 1 when the logbook was complete. */
  complete = 0;
  /** As they stood on the cover. */
  name = '';
  course = '';
  institution = '';
  department = '';
  /** `YYYY-MM-DD` */
  issuedOn = '';
  issuedAt = '';
  issuedBy = '';
  withdrawnAt: string | null = null;
  withdrawnBy: string | null = null;
  withdrawnReason: string | null = null;
}

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;
const hash = { type: 'varchar', length: 64 } as const;

/** Its name in the trail as well. */
export const printedName = 'printed_logbooks';

export const printedLogbooksTable = new EntitySchema<PrintedLogbook>({
  name: printedName,
  target: PrintedLogbook,
  columns: {
    id: { ...id, primary: true },
    college: id,
    number: { type: 'varchar', length: 40 },
    code: { type: 'varchar', length: 24 },
    student: id,
    digest: hash,
    fingerprint: { ...hash, nullable: true },
    complete: { type: 'int' },
    name: { type: 'varchar', length: 200 },
    course: { type: 'varchar', length: 200 },
    institution: { type: 'varchar', length: 200 },
    department: { type: 'varchar', length: 200 },
    issuedOn: { type: 'varchar', length: 10 },
    issuedAt: stamp,
    issuedBy: id,
    withdrawnAt: { ...stamp, nullable: true },
    withdrawnBy: { ...id, nullable: true },
    withdrawnReason: { type: 'varchar', length: 300, nullable: true },
  },
  indices: [
    { name: 'uq_printed_logbooks_number', columns: ['college', 'number'], unique: true },
    { name: 'uq_printed_logbooks_code', columns: ['code'], unique: true },
    { name: 'uq_printed_logbooks_fingerprint', columns: ['fingerprint'], unique: true },
    { name: 'ix_printed_logbooks_student', columns: ['student', 'issuedAt'] },
  ],
});
