import type { Who } from '../../support/cast';

/** The cast, and who only matters to an account: whoever added it, a head of another department, and its owner. */
export type Actor = Who | 'creator' | 'otherHead' | 'itself';
type Changers = readonly Actor[] | { readonly unused: readonly Actor[]; readonly used: readonly Actor[] };

const admin = ['administrator'] as const;
const headAndAdmin = ['head', 'administrator'] as const;
/** Heads and faculty of the college whose residents come. */
const heads = ['head', 'otherHead', 'administrator'] as const;
const inviters = ['creator', 'otherHead', 'administrator'] as const;
const college = ['counterpart', 'colleague', 'neighbour', 'creator', ...heads] as const;

/** It stays what it was. */
const saidAtSignUp = { course: [], referralId: [] } as const;

/**
 * Who may change what of an account: written down here, not read from the registry, because whoever may change the wrong
 * field of somebody's account has the account. Whatever is not named is refused.
 */
export const changersOf: Readonly<Record<string, Readonly<Record<string, Changers>>>> = {
  students: {
    name: admin,
    phoneNumber: admin,
    deptId: admin,
    collegeId: admin,
    ...saidAtSignUp,
    isApproved: ['counterpart', 'colleague', ...headAndAdmin],
  },
  // Who a resident is and what for is the head's to say, who adds the department's own; where they are, an administrator's.
  trainees: {
    name: ['creator', ...headAndAdmin],
    email: { unused: ['creator', ...headAndAdmin], used: admin },
    phone: ['creator', ...headAndAdmin],
    collegeId: admin,
    deptId: admin,
    programme: ['creator', ...headAndAdmin],
    startedOn: ['creator', ...headAndAdmin],
    guide: ['creator', ...headAndAdmin],
    coGuide: ['creator', ...headAndAdmin],
    admissionNo: ['creator', ...headAndAdmin],
    admissionYear: ['creator', ...headAndAdmin],
    universityNo: ['creator', ...headAndAdmin],
    plannedEnd: ['creator', ...headAndAdmin],
    ending: ['creator', ...headAndAdmin],
    endedOn: ['creator', ...headAndAdmin],
    ...saidAtSignUp,
    isApproved: ['creator', ...headAndAdmin],
  },
  // A second head of the department is the creator.
  staff: {
    staffName: ['creator', ...headAndAdmin],
    role: ['creator', ...headAndAdmin],
    phone: ['creator', ...headAndAdmin],
    email: { unused: ['creator', ...headAndAdmin], used: admin },
    joinedDate: ['creator', ...headAndAdmin],
    deptId: admin,
    collegeId: admin,
    isApproved: ['creator', ...headAndAdmin],
  },
  teachers: { name: [], isApproved: [] },
  // A professor of another department is the creator, and that department's is the other head.
  drpCoordinators: {
    state: college,
    institution: college,
    // Who wrote to whom the account is for: the one who added it, the head of their department, and administrators.
    drpcName: inviters,
    phone: college,
    email: { unused: inviters, used: admin },
    scheduledFrom: college,
    scheduledTo: college,
    officialNotice: college,
    collegeId: admin,
    isApproved: heads,
  },
  // An administrator's account: the one who has most to gain from a wrong answer is its owner.
  accounts: {
    name: ['administrator', 'itself'],
    email: admin,
    phone: ['administrator', 'itself'],
    role: admin,
    deptId: ['administrator', 'itself'],
    collegeId: ['administrator', 'itself'],
    ...saidAtSignUp,
    isApproved: admin,
  },
};

/** Who adds accounts in these tests, where a directory adds any: of the roles that may, the one with the least reach. */
export const creators: Readonly<Record<string, { rank: string; department: string }>> = {
  trainees: { rank: 'hod', department: 'pathology' },
  staff: { rank: 'hod', department: 'pathology' },
  drpCoordinators: { rank: 'professor', department: 'medicine' },
};
