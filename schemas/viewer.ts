import type { Role } from './roles';

/** The two areas of the web app: /student and /faculty. */
export type Side = 'student' | 'faculty';

export const sideOf = (role: Role): Side => (role === 'student' ? 'student' : 'faculty');

/** The facts about a viewer that a rule can use. A missing fact never matches anything. */
export type ViewerFacts = {
  id: string;
  role: Role;
  college: string | null;
  department: string | null;
};

/** For a rule that is the same for everybody. */
export const nobody: ViewerFacts = { id: '', role: 'student', college: null, department: null };
