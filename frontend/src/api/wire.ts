/** What the server sends and takes on routes of its own, besides the fields that the registry declares. */
import type { BaseRecord } from '@refinedev/core';
import type { AttendanceState, AttendanceSummary, FileValue } from '../../../schemas';

/** A record that says the same already. */
export type Double = { id: string; createdAt: string };

/** What is taken of leave in a year, and what else falls on the days that are asked about. */
export type LeaveAnswer = {
  year: string;
  kinds: { kind: string; granted: number; waiting: number; limit: number | null }[];
  others: {
    id: string;
    student: { id: string; name: string };
    kind: string;
    from: string;
    to: string;
    status: string;
  }[];
};

/** A row that somebody would add to a directory; a link by its name. */
/** A way into somebody's account: a link that is shown this once, or one that was mailed. */
export type HandedOver = { mailed: boolean; link?: string; picture?: string; expires?: string };

export type Proposal = {
  id: string;
  resource: string;
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, FileValue>>;
  state: 'open' | 'confirmed' | 'declined';
  reason: string | null;
  proposedBy: PersonRef;
  createdAt: string;
};

/** Somebody to choose from, or named by a record. */
export type Person = { id: string; name: string };

/** A person in a record: `_id` is the specification's name. */
export type PersonRef = Person & { _id: string };

/** An entry as the server sends it; the fields stand beside these under their read names. */
export type EntryRecord = BaseRecord & {
  id: string;
  version: number;
  student: PersonRef;
  status: string | null;
  verifiedBy: PersonRef | null;
  /** `YYYY-MM-DD` */
  verifiedOn: string | null;
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
  /** What there is to say besides: in whose place it was decided, and its neighbours in a chain of corrections. */
  meta?: {
    for?: PersonRef;
    replaces?: string;
    /** Of what corrects another one: when the first of them was logged. ISO 8601 */
    firstLoggedAt?: string;
    /** null: its student withdrew it. */
    replacedBy?: string | null;
  };
};

/** That a student asks for an accepted entry back. */
export type CorrectionRequest = {
  resource: string;
  record: string;
  version: number;
  student: Person;
  reason: string;
  /** ISO 8601 */
  at: string;
  answer: 'return' | 'leave' | null;
  answeredAt: string | null;
};

/** What became of one record of many. */
export type RowResult = { id: string; ok: boolean; message?: string };

/** A way of looking at the queue that has a name. */
export type SavedView = {
  id: string;
  label: string;
  /** As the address of the page has it. */
  query: string;
  shared: boolean;
  /** Whether the viewer begins with it. */
  start: boolean;
  owner: Person;
};

/** One step in the life of a record. `before` and `after` hold what it changed; `before` is null at the first. */
export type HistoryEvent = {
  id: string;
  /** ISO 8601 */
  at: string;
  actor: Person | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** Of an entry; by key, as far as they are filled, the verifier's fields. */
export type EntryEvent = HistoryEvent & {
  action: string;
  fromState: string | null;
  toState: string | null;
  /** The same for all that was decided in one go; null for what was decided by itself. */
  batch?: string | null;
};

/** How many records a student has, by card key. */
export type Counts = Readonly<Record<string, number>>;

/** A title that students added to a list, under the names of the list. */
export type Title = Readonly<Record<string, unknown>>;

/** What the server says of a sheet to import. Values and sentences stand under the name of their column. */
export type Preview = {
  columns: { name: string; heading: string; found: boolean }[];
  /** Columns of the sheet that are left out, and why. */
  ignored: { heading: string; reason: string }[];
  rows: PreviewRow[];
  /** The numbers of rows that say what is logged already. */
  repeated: number[];
  ok: number;
  faulty: number;
};

export type PreviewRow = { row: number; values: Record<string, string>; errors: Record<string, string> };

/** A sheet of scores; the values of its periods and its scores go by the names of a save. */
export type WireSheet = Readonly<Record<string, unknown>> & { id: string; version: number };

/** `data` nests the sheets by their periods, `sheets` lists them with everything that is known of each. */
export type Sheets = { data: unknown; sheets: WireSheet[] };

/** A resident whom one may score, with what is due: the periods that are over without a sheet, the earliest first. */
export type ResidentSheets = Person & {
  /** `YYYY-MM-DD`, as the next. */
  joinedDate: string | null;
  lastOn: string | null;
  sheets: number;
  due: Readonly<Record<string, number>>[];
};

/** A resident whose logbook one may print: how many entries wait, and the last print. */
export type Printable = Person & {
  joinedDate: string | null;
  waiting: number;
  printed: { number: string; issuedOn: string; complete: boolean } | null;
};

/** A posting to a district hospital, with the count of its days. */
export type Posting = {
  id: string;
  student: Person;
  coordinator: Person;
  institution: { id: string; name: string } | null;
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  summary: AttendanceSummary;
};

/** One day of a posting, marked or not. */
export type Day = {
  day: string;
  isWorkingDay: boolean;
  /** Whether the viewer may mark it now. */
  mayMark: boolean;
  state: AttendanceState | null;
  markedBy: Person | null;
  version: number | null;
};

/** A month of one resident; days outside their postings are not in it. */
export type Month = { student: Person; month: string; today: string; days: Day[]; postings: Posting[] };

/** One mark to save. A known one names its version. */
export type SentDay = { day: string; state: AttendanceState | null; version?: number };

/** What makes a logbook complete. */
export type Rule = { says: string; met: boolean; missing: string[] };

/** A print that was given a number. */
export type Issued = {
  id: string;
  number: string;
  code: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  issuedBy: Person;
  complete: boolean;
  state: 'valid' | 'superseded' | 'withdrawn';
  withdrawnOn: string | null;
  withdrawnReason: string | null;
  mayWithdraw: boolean;
};

/** How far a logbook is, and what was printed of it. */
export type Logbook = { complete: boolean; rules: Rule[]; says: string; entries: number; issued: Issued[] };

/** That somebody is away. Days are `YYYY-MM-DD`. */
export type Absence = {
  id: string;
  version: number;
  person: Person;
  from: string;
  /** null: for good. */
  to: string | null;
  delegate: Person | null;
  cancelledAt: string | null;
};

/** What waits for one person of a department; null for nobody in particular. */
export type HolderRow = {
  person: Person | null;
  waiting: number;
  older: number;
  oldest: string | null;
  leftOut: number;
  answered: number;
  away?: { until: string | null; delegate: Person | null };
};

/** A record that an act on what waits is about. */
export type WaitingItem = { resource: string; id: string; version: number };

/** One record that waits, as GET /api/queue gives it. */
export type QueueRow = WaitingItem & {
  student: Person;
  activityType: string;
  title: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  status: string;
  createdAt: string;
  /** As its own list shows it. */
  record: EntryRecord;
  /** For whom it waits, where the registry asks for answers. */
  meta?: WaitingMeta;
};

/** For whom an entry waits; null is the department. Days are `YYYY-MM-DD`. */
export type WaitingMeta = {
  waitsFor: Person | null;
  days: number;
  remindedOn?: string;
  hold?: { until: string; reason: string; by: Person };
  /** By whom it was handed to whom it waits for, or is offered to the viewer. */
  handed?: { by: Person | null; on: string; offered?: true };
};

/** A part of the queue as it is asked for, and how much is in it. */
export type QueuePart = { for: string; waiting: number; person?: Person };

/** An entry of the same resident and day as another. */
export type DayEntry = {
  id: string;
  resource: string;
  activityType: string;
  title: string | null;
  role: string | null;
  status: string;
};

/** A change of somebody's account that waits for a yes. */
export type HeldChange = {
  id: string;
  person: Person;
  label: string;
  from: string;
  to: string;
  askedAt: string;
  mine: boolean;
  state: 'open' | 'accepted' | 'refused';
  reason: string | null;
};

/** Somebody who looked at one's entries of one type on one day. */
export type Look = { id: string; day: string; person: Person; label: string; times: number; last: string };

/** Somebody who was shown an entry about a patient. */
export type Disclosed = { id: string; at: string; person: Person; label: string; record: string };

/** A device on which the account is signed in. */
export type OpenSession = { id: string; device: string; network: string | null; startedAt: string; isThis: boolean };

/** Which proofs a sign-in to one's account asks for, besides the password. */
export type FactorState = {
  isOn: boolean;
  /** By the college. */
  required: boolean;
  hasApp: boolean;
  /** Recovery codes. */
  left: number;
  passkeys: { id: string; device: string; createdAt: string; lastUsedAt: string | null }[];
  offersPasskeys: boolean;
  /** By one's college, just now: no password is asked for. */
  confirmed: boolean;
  /** What signs in besides the password, in words. */
  otherWays: string[];
};

/** That it is the owner who asks: as far as each is asked for, the password, and a code or a passkey. */
export type OwnerProof = { password?: string; code?: string; passkey?: object };

/** What a browser needs to make or to prove a passkey. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** What an authenticator app is told; the picture is an SVG. */
export type FactorBegun = { secret: string; uri: string; picture: string };
