/** Parts that many entries share, so that the registry reads like the tables of the specification. */
import { adminRole, headRole, learnerRole, postedRole, teacherRole } from '../roles';
import type { Rights } from './permissions';
import type { Sentence } from './sentence';
import type { Workflow } from './workflow';

/** The verifier chooses any state of the list, in any order, and may change it later. */
const verdict = <const State extends string>(
  states: Workflow<State>['states'],
  options: Partial<Workflow<State>['verify']> & { to: readonly State[]; initial: State },
): Workflow<State> => {
  const { initial, ...verify } = options;
  return { initial, states, verify: { label: 'Update', title: 'Verify the Entry', ...verify } };
};

type VerifyOptions = Pick<Workflow['verify'], 'required' | 'bulk'>;

export const verifiedFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Verified: 'accepted', Pending: 'open', Rejected: 'refused' },
    { initial: 'Pending', to: ['Verified', 'Pending', 'Rejected'], ...options },
  );

export const approvedFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Approved: 'accepted', Pending: 'open', Rejected: 'refused' },
    { initial: 'Pending', to: ['Approved', 'Pending', 'Rejected'], ...options },
  );

export const pendingFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Pending: 'open', Verified: 'accepted', Rejected: 'refused' },
    { initial: 'Pending', to: ['Pending', 'Verified', 'Rejected'], ...options },
  );

/** The checklist has its states in lower case. */
export const verifiedInLowerCase = (options: VerifyOptions = {}) =>
  verdict(
    { verified: 'accepted', pending: 'open', rejected: 'refused' },
    { initial: 'pending', to: ['verified', 'pending', 'rejected'], ...options },
  );

/** One question, with a button for each word. */
export const decided = (title: string, ask: string) =>
  verdict(
    { Pending: 'open', Approved: 'accepted', Rejected: 'refused' },
    { initial: 'Pending', to: ['Approved', 'Rejected'], label: 'Decide', title, ask },
  );

/** The remark verifies the record. */
export const verifiedByRemark = (title: string) =>
  verdict({ Pending: 'open', Verified: 'accepted' }, { initial: 'Pending', to: ['Verified'], label: 'Edit', title });

const verifier = {
  read: ['department', 'counterpart'],
  verify: ['department', 'counterpart'],
} as const satisfies Rights;

export const studentRecords = {
  [learnerRole]: { read: 'own', create: true },
  [teacherRole]: verifier,
  [headRole]: verifier,
} as const;

/** The rights for records that name no faculty member. The department verifies them. */
const department = { read: 'department', verify: 'department' } as const satisfies Rights;

export const departmentRecords = {
  [learnerRole]: { read: 'own', create: true },
  [teacherRole]: department,
  [headRole]: department,
} as const;

/** Records of a district posting. The coordinator of the posting may act too. */
export const postedRecords = { ...departmentRecords, [postedRole]: { read: 'posted', verify: 'posted' } } as const;

/** Residents propose rows, and their head or an administrator confirms them. */
export const proposedByResidents = {
  by: [learnerRole],
  confirm: { [headRole]: 'college', [adminRole]: 'all' },
} as const;

export const fetchError = (text: string): Sentence => ({ title: 'Fetch Error', text });
export const submissionError = (text: string): Sentence => ({ title: 'Submission Error', text });
/** The same sentence on both sides. */
export const bothSides = (sentence: Sentence) => ({ student: sentence, faculty: sentence });

/** Students get a dialog. On the faculty side most screens are silent. */
export const failures = (load: string, save: string, faculty: 'told' | 'silent' = 'silent') => ({
  loadFailed: { student: fetchError(load), faculty: faculty === 'told' ? fetchError(load) : faculty },
  saveFailed: submissionError(save),
  verifyFailed: 'silent' as const,
});

export const certificates = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const pictures = ['jpg', 'jpeg', 'png'] as const;
export const documents = ['pdf', 'doc', 'docx'] as const;
export const anyFile = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((word) => ({
  value: word.toLowerCase().replace('+', '_positive').replace('-', '_negative'),
  word,
}));

export const skillRoles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'] as const;

export const teacherFailed = fetchError('Failed to load teacher data.');

/** Sheets that faculty fill in and students read. */
export const facultySheets = {
  [learnerRole]: { read: 'own' },
  [teacherRole]: { read: 'department', save: true },
  [headRole]: { read: 'department', save: true },
} as const;
