import type { RuleColumns } from './rule-sql';

/** What the rules of these kinds speak of: whose record it is, and where that student was when it was made. */
const memberColumns = ['student', 'college', 'department'];

export const memberRules = (quote: (name: string) => string): RuleColumns => ({
  quote,
  holds: (key) => (memberColumns.includes(key) ? 'string' : undefined),
});
