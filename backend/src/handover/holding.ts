/** The rules about who may hold a record and who may move it. Every act uses them. They need no database. */

/** The facts about a record that these rules need. */
export interface Held {
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly holder: string | null;
  readonly isOpen: boolean;
}

/** A person who may hold records. */
export interface Verifier {
  readonly id: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly isActive: boolean;
  readonly isHead: boolean;
  /** Whether they could verify the record if it waited for them. */
  readonly couldVerify: boolean;
  /** Whether they could, whomever it waits for: as the coordinator of the posting, for example. */
  readonly verifiesAnyway: boolean;
}

/** The holder of the record afterwards, or the reason why it stays with its present one. */
export type Moved = { readonly holder: string | null } | { readonly refused: RefusedMove };
type RefusedMove = keyof typeof refusedMoves;

export const refusedMoves = {
  closed: 'This entry is decided already',
  notYours: 'Only whoever it waits for, or the head of the department, can hand this entry over',
  unfit: 'This colleague cannot verify this entry',
  same: 'It waits for this colleague already',
  taken: 'A colleague has taken this entry already',
  late: 'It is too late to give this entry back',
  often: 'This entry has changed hands a hundred times, and stays where it is until it is decided',
} as const;

/** Whether the person belongs to the record's place. False when the place is unknown. */
const isOf = (person: Pick<Verifier, 'college' | 'department'>, record: Held): boolean =>
  record.college !== null &&
  record.department !== null &&
  person.college === record.college &&
  person.department === record.department;

/**
 * Whether the person may hold the record. Nobody holds their own entry, or one that they could not verify. Whoever
 * verifies it only as its holder is of its department.
 */
const mayHold = (person: Verifier, record: Held): boolean =>
  person.isActive &&
  person.id !== record.student &&
  person.couldVerify &&
  (person.verifiesAnyway || isOf(person, record));

export const isHeadOf = (person: Verifier, record: Held): boolean => person.isHead && isOf(person, record);

/** A head hands over at once. A holder only offers, and the colleague accepts by taking the record. */
export function handOver(record: Held, by: Verifier, to: Verifier): Moved {
  if (!record.isOpen) return { refused: 'closed' };
  if (!isHeadOf(by, record) && record.holder !== by.id) return { refused: 'notYours' };
  if (record.holder === to.id) return { refused: 'same' };
  return mayHold(to, record) ? { holder: to.id } : { refused: 'unfit' };
}

/**
 * @param isFree whether it waits for nobody, waits for somebody without a delegate, or was offered to this
 * person
 */
export function claim(record: Held, by: Verifier, isFree: boolean): Moved {
  if (!record.isOpen) return { refused: 'closed' };
  if (record.holder === by.id) return { refused: 'same' };
  if (record.holder !== null && !isFree) return { refused: 'taken' };
  return mayHold(by, record) ? { holder: by.id } : { refused: 'unfit' };
}

/**
 * Gives a record back. It goes to the department when the earlier holder cannot hold it any more.
 * @param to the earlier holder
 */
export function giveBack(record: Held, to: Verifier | null, isInTime: boolean): Moved {
  if (!record.isOpen) return { refused: 'closed' };
  if (!isInTime) return { refused: 'late' };
  return { holder: to !== null && mayHold(to, record) ? to.id : null };
}

/** Gives a record to the department when its holder leaves, or when it has waited too long. */
export const toPool = (record: Held): Moved => (record.isOpen ? { holder: null } : { refused: 'closed' });
