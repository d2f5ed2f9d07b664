import type { RuleColumns } from './rule-sql';

/** The columns in the rules of these kinds: the student, and where the student was when the record was made. */
const memberColumns = ['student', 'college', 'department'];

export const memberRules = (quote: (name: string) => string): RuleColumns => ({
  quote,
  holds: (key) => (memberColumns.includes(key) ? 'string' : undefined),
});
