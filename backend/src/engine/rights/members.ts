import { type Condition, type Scope, scopeRule } from '../../../../schemas';
import type { RuleColumns } from './rule-sql';

/** The records that one of the scopes holds. On these kinds nobody is named by a field, so those scopes hold none. */
export function ruleOf(scopes: Scope | readonly Scope[]): Condition {
  return { any: [scopes].flat().map((scope) => scopeRule(scope as Scope, [], [])) };
}

/** What the rules of these kinds speak of: whose record it is, and where that student was when it was made. */
const memberColumns = ['student', 'college', 'department'];

export const memberRules = (quote: (name: string) => string): RuleColumns => ({
  quote,
  holds: (key) => (memberColumns.includes(key) ? 'string' : undefined),
});
