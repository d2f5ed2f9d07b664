/** What a signed-in person is to the registry. The four academic ranks all act as `faculty`. */
export const roles = ['student', 'faculty', 'hod', 'drpc', 'admin'] as const;
export type Role = (typeof roles)[number];

export const academicRanks = ['lecturer', 'assistant_professor', 'associate_professor', 'professor'] as const;

/** What an account is, as it is stored and as directories name it. */
export const ranks = ['student', ...academicRanks, 'hod', 'drpc', 'admin'] as const;
export type Rank = (typeof ranks)[number];

export const isAcademic = (rank: Rank): rank is (typeof academicRanks)[number] =>
  (academicRanks as readonly string[]).includes(rank);

/** @example roleOf('lecturer') // 'faculty' */
export const roleOf = (rank: Rank): Role => (isAcademic(rank) ? 'faculty' : rank);

/** Whether an account may be used yet, or still. */
export type AccountState = 'pending' | 'active' | 'suspended';

/** An e-mail address as it is stored and looked up. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The two areas of the web app: /student and /faculty. */
export type Side = 'student' | 'faculty';

export const sideOf = (role: Role): Side => (role === 'student' ? 'student' : 'faculty');

/** The facts about a viewer that a rule may refer to. An absent fact never matches anything. */
export type ViewerFacts = {
  id: string;
  role: Role;
  college: string | null;
  department: string | null;
};

/** For a rule that is the same for everybody. */
export const nobody: ViewerFacts = { id: '', role: 'student', college: null, department: null };
