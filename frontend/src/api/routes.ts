/** Every route besides the lists and records of Refine's own methods: what it is asked with, and what it answers. */
import { attendance, type EntryResource, type RecordType, type Scorecard, type TitlesResource } from '../../../schemas';
import type { Report, ReportChoices, ReportName } from '../../../schemas/reports';
import type {
  Absence,
  CorrectionRequest,
  Counts,
  DayEntry,
  Disclosed,
  Double,
  EntryRecord,
  FactorBegun,
  FactorState,
  HandedOver,
  HeldChange,
  HistoryEvent,
  HolderRow,
  LeaveAnswer,
  Logbook,
  Month,
  OpenSession,
  OwnerProof,
  PasskeyOptions,
  Person,
  PersonRef,
  Posting,
  Preview,
  Printable,
  Proposal,
  QueuePart,
  QueueRow,
  ResidentSheets,
  RowResult,
  SavedView,
  SentDay,
  Sheets,
  Title,
  WaitingItem,
} from './wire';

/** The list of everything that waits, over all types. */
export const QUEUE = 'queue';

/** A question to the API, or something to send. A question with a body is a POST. */
export type Route<Answer> = {
  /** Below /api. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** How it is sent. @default post */
  readonly method?: 'patch' | 'delete';
  /** Never there: it only tells the type of the answer. */
  readonly answers?: Answer;
};

/** A verdict as a verify takes it: which record, as it was read, and what is said of it. */
export const verdictOn = (
  { api }: EntryResource,
  { id, version }: Pick<EntryRecord, 'id' | 'version'>,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ [api.verifyKey]: id, version, ...body });

type Verdict = [record: Pick<EntryRecord, 'id' | 'version'>, body: Readonly<Record<string, unknown>>];

type LeaveOf = { student?: string; except?: string };

type WithPath = { api: { path: string } };

const ofHistory = <Event extends HistoryEvent>({ api }: WithPath, id: string): Route<Event[]> => ({
  path: `${api.path}/${encodeURIComponent(id)}/history`,
});

export const routes = {
  history: ofHistory,

  // Entries, and the titles that their forms offer.
  entryRecord: ({ api }: EntryResource, id: string): Route<EntryRecord> => ({
    path: `${api.path}/${encodeURIComponent(id)}`,
  }),
  verify: (entry: EntryResource, ...[record, body]: Verdict): Route<EntryRecord> => ({
    path: `${entry.api.path}/verify`,
    body: verdictOn(entry, record, body),
  }),
  verifyMany: ({ api }: EntryResource, body: Readonly<Record<string, unknown>>): Route<{ results: RowResult[] }> => ({
    path: `${api.path}/verify-many`,
    body,
  }),
  previewImport: ({ api }: EntryResource, file: File): Route<Preview> => ({
    path: `${api.path}/import/preview`,
    body: { file },
  }),
  import: ({ api }: EntryResource, file: File): Route<{ imported: number }> => ({
    path: `${api.path}/import`,
    body: { file },
  }),
  /** One's own records of the same day, title and patient number. */
  doubles: ({ api }: EntryResource, body: Readonly<Record<string, unknown>>): Route<{ doubles: Double[] }> => ({
    path: `${api.path}/doubles`,
    body,
  }),
  /** What stands beside leave. @param query days; whose, unless one's own; the record that counts for nothing */
  leaveBeside: ({ api }: EntryResource, query: Record<'from' | 'to', string> & LeaveOf): Route<LeaveAnswer> => ({
    path: `${api.path}/beside`,
    query: { ...query },
  }),
  titles: ({ name }: TitlesResource): Route<{ data: Title[] }> => ({
    path: 'misc/allSkills',
    query: { skillType: name },
  }),
  addTitle: ({ name }: TitlesResource, skillData: Title): Route<unknown> => ({
    path: `misc/addSkills?skillType=${encodeURIComponent(name)}`,
    body: { skillData },
  }),
  counts: (): Route<{ dashBoard: Counts; userName: string }> => ({ path: 'misc/dashBoardData' }),

  /** The named views of the queue: one's own first. */
  views: (): Route<SavedView[]> => ({ path: 'views' }),

  // What comes back corrected.
  withdrawEntry: ({ api }: EntryResource, { id, version }: EntryRecord): Route<EntryRecord> => ({
    path: `${api.path}/${id}/withdraw`,
    body: { version },
  }),
  /** One's own requests, newest first; to whoever verifies, those that wait for an answer. */
  corrections: (): Route<CorrectionRequest[]> => ({ path: 'corrections' }),
  askBack: ({ api }: EntryResource, { id }: EntryRecord, reason: string): Route<unknown> => ({
    path: `${api.path}/${id}/ask-back`,
    body: { reason },
  }),
  answerBack: (
    { api }: EntryResource,
    { record }: CorrectionRequest,
    answer: CorrectionRequest['answer'],
  ): Route<unknown> => ({ path: `${api.path}/${record}/answer-back`, body: { answer } }),

  // People to choose from.
  teachers: (): Route<{ users: (Pick<PersonRef, '_id'> & { name?: string | null })[] }> => ({
    path: 'misc/allTeacherDataDeptAndCollegeWise',
  }),
  /** The students of whoever asks. */
  students: (): Route<Person[]> => ({ path: 'misc/allStudents' }),
  /** Those whose logbook the viewer may print. */
  printable: (): Route<Printable[]> => ({ path: 'report/students' }),

  /** The number that the server suggests, under its key. */
  nextNumber: ({ api }: RecordType): Route<Record<string, string>> => ({ path: `${api.path}/next-number` }),

  // Sheets of scores.
  ownSheets: ({ api }: Scorecard): Route<Sheets> => ({ path: `${api.path}/my` }),
  /** Whom the viewer may score, by name. */
  scored: ({ api }: Scorecard): Route<ResidentSheets[]> => ({ path: `${api.path}/residents` }),
  sheetsOf: ({ api }: Scorecard, student: string): Route<Sheets> => ({ path: `${api.path}/all`, body: { student } }),

  saveSheet: ({ api }: Scorecard, body: Readonly<Record<string, unknown>>): Route<{ warnings?: unknown }> => ({
    path: `${api.path}/add`,
    body,
  }),

  // What waits, and for whom.
  /** @param longer only those to come that last more days than these */
  absences: (longer?: number): Route<Absence[]> => ({
    path: 'absences',
    ...(longer !== undefined && { query: { longer: String(longer) } }),
  }),
  declareAbsence: (body: Readonly<Record<string, unknown>>): Route<Absence> => ({ path: 'absences', body }),
  endAbsence: ({ id, version }: Absence): Route<unknown> => ({
    path: `absences/${id}`,
    method: 'patch',
    body: { version, cancelled: true },
  }),
  holders: (): Route<{ within: number; rows: HolderRow[] }> => ({ path: 'queue/holders' }),
  /** @param of a part of the queue, or the id of whom it waits for */
  waitingFor: (of: string, more: Readonly<Record<string, string>> = {}): Route<QueueRow[]> => ({
    path: QUEUE,
    query: { for: of, _start: '0', _end: '200', ...more },
  }),
  /** How much waits for whom. */
  queueParts: (): Route<QueuePart[]> => ({ path: 'queue/parts' }),
  /** What a resident logged for one day. */
  sameDay: (student: string, day: string): Route<DayEntry[]> => ({ path: 'queue/day', query: { student, day } }),
  assign: (items: readonly WaitingItem[], to: string | null): Route<{ results: RowResult[] }> => ({
    path: 'queue/assign',
    body: { items, to },
  }),
  claim: (items: readonly WaitingItem[]): Route<{ results: RowResult[] }> => ({ path: 'queue/claim', body: { items } }),
  holdBack: (
    items: readonly WaitingItem[],
    why: { reason: string; until: string },
  ): Route<{ results: RowResult[] }> => ({ path: 'queue/hold', body: { items, ...why } }),
  remind: (items: readonly WaitingItem[]): Route<{ results: RowResult[] }> => ({
    path: 'queue/remind',
    body: { items },
  }),

  /** A new way into an account of a directory. It ends the one before. */
  invite: ({ api }: WithPath, id: string): Route<HandedOver> => ({
    path: `${api.path}/${encodeURIComponent(id)}/invitation`,
    body: {},
  }),

  // What those who may not add a row propose.
  proposals: (): Route<Proposal[]> => ({ path: 'proposals' }),
  decline: ({ resource, id }: Proposal, reason: string): Route<unknown> => ({
    path: `proposals/${resource}/${id}/decline`,
    body: { reason },
  }),

  // How the server is.
  health: (): Route<{ status: string }> => ({ path: '../readyz' }),
  disk: (): Route<{ files: number; bytes: number; free?: number; size?: number }> => ({ path: 'storage/disk' }),

  // Attendance. A month is `YYYY-MM`; without one, the server's present month.
  postings: (): Route<Posting[]> => ({ path: `${attendance.path}/residents` }),
  ownMonth: (month: string | null): Route<Month> => ({
    path: `${attendance.path}/my`,
    query: { ...(month && { month }) },
  }),
  monthOf: (student: string, month: string | null): Route<Month> => ({
    path: attendance.path,
    query: { student, ...(month && { month }) },
  }),
  mark: (student: string, days: readonly SentDay[]): Route<unknown> => ({
    path: attendance.path,
    body: { student, days },
  }),

  /** How much room files have: one's own, or the colleges one answers for. */
  storage: (): Route<{ name: string; used: number; most: number; says: string | null }[]> => ({ path: 'storage' }),

  /** Who was shown entries about a patient. */
  disclosedOf: (patient: string): Route<{ records: number; shown: Disclosed[] }> => ({
    path: 'disclosures/patient',
    body: { patient },
  }),

  // The safety of one's own account.
  sessions: (): Route<OpenSession[]> => ({ path: 'auth/sessions' }),
  /** @param id `others`: all but this one */
  endSession: (id: string): Route<unknown> => ({ path: `auth/sessions/${id}`, method: 'delete' }),
  secondFactor: (): Route<FactorState> => ({ path: 'auth/second-factor' }),
  beginApp: (owner: OwnerProof): Route<FactorBegun> => ({ path: 'auth/second-factor', body: owner }),
  confirmApp: (code: string): Route<{ codes: string[] }> => ({ path: 'auth/second-factor/confirm', body: { code } }),
  passkeyChallenge: (): Route<PasskeyOptions> => ({ path: 'auth/second-factor/challenge', body: {} }),
  /** As `passkeyChallenge`, for a passkey that stands for the password as well. */
  passkeyAlone: (): Route<PasskeyOptions> => ({ path: 'auth/passkey', body: {} }),
  beginPasskey: (owner: OwnerProof): Route<PasskeyOptions> => ({ path: 'auth/second-factor/passkeys', body: owner }),
  confirmPasskey: (passkey: object): Route<{ codes: string[] }> => ({
    path: 'auth/second-factor/passkeys/confirm',
    body: { passkey },
  }),
  removePasskey: (id: string, owner: OwnerProof): Route<{ message: string }> => ({
    path: `auth/second-factor/passkeys/${id}/remove`,
    body: owner,
  }),
  newFactorCodes: (owner: OwnerProof): Route<{ codes: string[] }> => ({
    path: 'auth/second-factor/codes',
    body: owner,
  }),
  turnFactorOff: (owner: OwnerProof): Route<{ message: string }> => ({ path: 'auth/second-factor/off', body: owner }),
  turnFactorOffFor: (id: string): Route<{ message: string }> => ({ path: `auth/second-factor/${id}/off`, body: {} }),
  collegeAccounts: (): Route<{ name: string; linkedAt: string | null }[]> => ({ path: 'auth/college' }),
  connectCollege: (name: string, password: string): Route<{ url: string }> => ({
    path: `auth/college/${name}`,
    body: { password },
  }),
  disconnectCollege: (name: string): Route<unknown> => ({ path: `auth/college/${name}`, method: 'delete' }),
  confirmByCollege: (name: string): Route<{ url: string }> => ({
    path: `auth/college/${name}`,
    body: { confirm: true },
  }),
  changePassword: (
    { password: current, ...proof }: OwnerProof,
    password: string,
  ): Route<{ message: string; otherWays: string[] }> => ({
    path: 'auth/change-password',
    body: { current, password, ...proof },
  }),
  removeOtherWays: (owner: OwnerProof): Route<{ message: string }> => ({ path: 'auth/other-ways/remove', body: owner }),

  // Changes of accounts that wait for somebody's yes.
  heldChanges: (): Route<HeldChange[]> => ({ path: 'held-changes' }),
  decideChange: (id: string, body: { accept: boolean; reason?: string }): Route<{ message: string }> => ({
    path: `held-changes/${id}`,
    body,
  }),

  // The printed logbook, and reports.
  logbook: (student: string | null): Route<Logbook> => ({
    path: 'report/logbook',
    query: { ...(student && { student }) },
  }),
  withdraw: ({ id }: { id: string }, reason: string): Route<unknown> => ({
    path: `report/${id}/withdraw`,
    body: { reason },
  }),
  reports: (department: string | null): Route<ReportChoices> => ({
    path: 'reports',
    query: { ...(department && { department }) },
  }),
  report: (name: ReportName | null, query: Readonly<Record<string, string>>): Route<Report> => ({
    path: `reports/${name}`,
    query,
  }),
};
