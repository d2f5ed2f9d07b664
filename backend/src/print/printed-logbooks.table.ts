import { day, hash, id, key, moment, optional, type RowOf, table, whole, words } from '../base/database/columns';

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
    digest: hash,
    /**
     * The digest of everything that is printed. A print with the same digest keeps its number. Null after a
     * withdrawal.
     */
    fingerprint: optional(hash),
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
