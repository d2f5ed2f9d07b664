import type { Role } from './roles';

/** The facts about a viewer that a condition can use. A missing fact never matches anything. */
export type RuleFacts = {
  id: string;
  college: string | null;
  department: string | null;
};

/** The same with the role, by which rights choose their condition. */
export type ViewerFacts = RuleFacts & { role: Role };

/** For a condition that is the same for everybody. */
export const nobody: RuleFacts = { id: '', college: null, department: null };
