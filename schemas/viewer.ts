import { learnerRole, learns, type Role } from './roles';
import type { Side } from './side';

export const sideOf = (role: Role): Side => (learns(role) ? 'student' : 'faculty');

/** The facts about a viewer that a rule can use. A missing fact never matches anything. */
export type ViewerFacts = {
  id: string;
  role: Role;
  college: string | null;
  department: string | null;
};

/** For a rule that is the same for everybody. */
export const nobody: ViewerFacts = { id: '', role: learnerRole, college: null, department: null };
