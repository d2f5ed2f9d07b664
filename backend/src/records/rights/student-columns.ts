import type { RuleColumns } from './rule-sql';

/** The columns in the rules of these kinds: the student, and where the student was when the record was made. */
const columns = ['student', 'college', 'department'];

export const studentColumns = (quote: (name: string) => string): RuleColumns => ({
  quote,
  columnType: (key) => (columns.includes(key) ? 'string' : undefined),
});
