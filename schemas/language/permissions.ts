import type { Condition } from '../condition';
import type { Role } from '../roles';

/**
 * A named set of records, as the viewer sees them. `own`: the viewer's. `college`, `department`: of the viewer's
 * college, or of the department in it. `counterpart`: records that name the viewer in a person field that the student
 * fills, or that wait for the viewer. `posted`: of residents posted to the viewer. `check` says which of these apply to
 * a kind, and `logbook.ts` which of them reports, attendance, lists of competencies and print take. For a further one the
 * compiler asks `scopeRule`. A question that no `Test` of `schemas/condition.ts` asks yet also needs its SQL in
 * `backend/src/records/rights/rule-sql.ts`.
 */
export const scopes = ['all', 'own', 'college', 'department', 'counterpart', 'posted'] as const;
export type Scope = (typeof scopes)[number];

/** A record is included when any of the scopes contains it. A missing role or right means none. */
export type Rights = {
  /** The records that are visible in lists and by id. */
  read: Scope | readonly Scope[];
  /** May create records of their own; students only. @default no */
  create?: true;
  /** Which of the visible records may be verified. Never one's own. @default none */
  verify?: Scope | readonly Scope[];
};

/** Rights by role. A role that is not listed has none. */
export type Permissions = Partial<Record<Role, Rights>>;

type Keys = readonly string[];
/** Further facts about a record for `scopeRule`. */
type Others = [posted?: Keys, owner?: string];

/** The column of every entry with the account for which it waits. Empty: it waits for the department. */
export const WAITS_FOR = 'waitsFor';

const college: Condition = { college: { is: { viewer: 'college' } } };

/**
 * A scope as a rule over a record. `people` are the keys of the person fields that a student fills. `posted` are those
 * that the system fills with the coordinator of the posting. `owner` is the key of the record's owner. A scope without
 * such a field contains no record.
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
      // Somebody who took over an entry has the rights of the person who was named. The field still shows whom the
      // student named.
      return named(people.length > 0 ? [...people, WAITS_FOR] : []);
    case 'posted':
      return named(posted);
  }
}

/** A record counts when any of the scopes holds it: see `scopeRule`. */
export function anyScope(scopes: Scope | readonly Scope[], people: Keys = [], ...others: Others): Condition {
  const rules = [scopes].flat().map((scope) => scopeRule(scope as Scope, people, ...others));
  return rules.length === 1 && rules[0] ? rules[0] : { any: rules };
}

/** One of these fields names the viewer. */
const named = (keys: readonly string[]): Condition => {
  const rules = keys.map((key) => ({ [key]: { is: { viewer: 'id' as const } } }));
  return rules.length === 1 && rules[0] ? rules[0] : { any: rules };
};

/** The record is about somebody else than the viewer. Residents may be faculty of their department by now. */
export const notOwn = (owner = 'student'): Condition => ({ [owner]: { isNot: { viewer: 'id' } } });
