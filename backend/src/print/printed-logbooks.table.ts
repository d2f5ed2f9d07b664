import { day, hash, id, key, moment, optional, type RowOf, table, whole, words } from '../base/database/columns';

/** Its name in the trail as well. */
export const printedName = 'printed_logbooks';

export const printedLogbooksTable = table(
  printedName,
  {
    id: key,
    college: id,
    /** `LB/2026/00007`: counted in each college and year. */
    number: words(40),
    /** Random, and in the address that anybody may check. */
    code: words(24),
    student: id,
    /** Of the records when it was printed: SHA-256, hexadecimal. */
    digest: hash,
    /** Of everything that is printed; null once withdrawn. The same print again is the same logbook. */
    fingerprint: optional(hash),
    /** 1 when the logbook was complete. */
    complete: whole,
    /** As they stood on the cover. */
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
/** A logbook that was printed under a number. What it said is not kept: its records are, and the digest of them. */
export type PrintedLogbook = RowOf<typeof printedLogbooksTable>;
