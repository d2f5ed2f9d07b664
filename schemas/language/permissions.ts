import type { Condition } from '../condition';
import type { Role } from '../roles';

/**
 * A named set of records, seen from the viewer. `own`: theirs. `college`, `department`: of their college, or of their
 * department in it. `counterpart`: naming them in a person field that the student fills, or waiting for them. `posted`:
 * of residents posted to them. Which of these a record can be read by depends on its kind; `check` says.
 */
export const scopes = ['all', 'own', 'college', 'department', 'counterpart', 'posted'] as const;
export type Scope = (typeof scopes)[number];

/** A record counts when any of the scopes holds it. An absent role or right means none. */
export type Rights = {
  /** The records in lists and by id. */
  read: Scope | readonly Scope[];
  /** Records of their own; students only. @default no */
  create?: true;
  /** Among those they read, and never one of their own. @default none */
  verify?: Scope | readonly Scope[];
};

/** Rights by role. A role that is absent has none. */
export type Permissions = Partial<Record<Role, Rights>>;

type Keys = readonly string[];

/** The column of every entry that says for whom it waits: an account, or nobody, which leaves it to the department. */
export const WAITS_FOR = 'waitsFor';

const college: Condition = { college: { is: { viewer: 'college' } } };

/**
 * Each scope as a rule over a record. `people` are the keys of the person fields a student fills, `posted` of those
 * that the system fills with the coordinator of the posting, `owner` the key of whoever the record belongs to. A scope
 * without such a field holds no record.
 */
export function scopeRule(scope: Scope, people: Keys, posted: Keys = [], owner = 'student'): Condition {
  switch (scope) {
    case 'all':
      return { all: [] };
    case 'own':
      return named([owner]);
    case 'college':
      return college;
    case 'department':
      return { all: [college, { department: { is: { viewer: 'department' } } }] };
    case 'counterpart':
      // Whoever took over has the right of whoever was named, and the field goes on saying whom the student named.
      return named(people.length > 0 ? [...people, WAITS_FOR] : []);
    case 'posted':
      return named(posted);
  }
}

/** A record counts when any of the scopes holds it: see `scopeRule`. */
export function anyScope(scopes: Scope | readonly Scope[], people: Keys = [], posted: Keys = []): Condition {
  const rules = [scopes].flat().map((scope) => scopeRule(scope as Scope, people, posted));
  return rules.length === 1 && rules[0] ? rules[0] : { any: rules };
}

/** One of these fields names the viewer. */
const named = (keys: readonly string[]): Condition => {
  const rules = keys.map((key) => ({ [key]: { is: { viewer: 'id' as const } } }));
  return rules.length === 1 && rules[0] ? rules[0] : { any: rules };
};
