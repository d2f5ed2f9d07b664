/** The types of screens, from `schemas/api`, which describes the API for browser and server. */
import type { BaseRecord } from '@refinedev/core';
import type { PersonValue } from '../../../schemas';
import type { WireDay } from '../../../schemas/api/attendance';
import type { Item } from '../../../schemas/api/handover';
import type { QueueRow as WaitingRow } from '../../../schemas/api/queue';
import type { EntryFrame } from '../../../schemas/api/records';
import type { HistoryItem } from '../../../schemas/api/shapes';

export type { FactorBegun, FactorState, HeldChange, OwnerProof } from '../../../schemas/api/account';
export type { Disclosed, Look } from '../../../schemas/api/administration';
export type { SentDay, WirePosting as Posting } from '../../../schemas/api/attendance';
export type { CorrectionRequest } from '../../../schemas/api/corrections';
export type { LeaveAnswer } from '../../../schemas/api/entries';
export type { AbsenceRecord as Absence, HolderRow } from '../../../schemas/api/handover';
export type { ImportAnswer, Preview, PreviewRow } from '../../../schemas/api/in-and-out';
export type { Counts } from '../../../schemas/api/lists';
export type { IssuedLogbook as Issued, Printable, RuleState as Rule } from '../../../schemas/api/print';
export type { Proposal } from '../../../schemas/api/proposals';
export type { DayEntry, QueuePart, RowResult, SavedView, WaitingMeta } from '../../../schemas/api/queue';
export type {
  AccountFrame,
  HandedOver,
  OwnFrame,
  RecordFrame,
  ScoredResident as ResidentSheets,
  WireSheet,
} from '../../../schemas/api/records';

/** A person in a record. `_id` is the specification's name. */
export type PersonRef = PersonValue;
/** Somebody to choose from. */
export type Person = Pick<PersonValue, 'id' | 'name'>;

/** An entry as the server sends it. Its fields have their read names. */
export type EntryRecord = BaseRecord & EntryFrame;

/** One step in the life of a record. `before` and `after` have what it changed. `before` is null for the first. */
export type HistoryEvent = Pick<HistoryItem, 'id' | 'at' | 'actor' | 'before' | 'after'>;
/** A step in the life of an entry. By key, with the verifier's filled fields. */
export type EntryEvent = Omit<HistoryItem, 'seen'>;

/** One day of a posting, marked or not. */
export type Day = Pick<WireDay, 'day' | 'isWorkingDay' | 'mayMark' | 'state' | 'markedBy' | 'version'>;

/** A record in an act on waiting entries. */
export type WaitingItem = Required<Item>;
/** A waiting record, as its own list shows it. */
export type QueueRow = Omit<WaitingRow, 'record'> & { record: EntryRecord };
