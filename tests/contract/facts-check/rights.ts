import {
  type ByRole,
  type EntryResource,
  matches,
  may,
  type Role,
  type Row,
  roles,
  ruleOf,
  type ViewerFacts,
} from '../../../schemas';
import type { EntryFacts } from '../facts';
import { differ } from './differ';

/** How a record relates to the person who looks at it. */
type Relation = 'own' | 'department' | 'otherDepartment' | 'otherCollege' | 'counterpart' | 'posted';
const relations: readonly Relation[] = [
  'own',
  'department',
  'otherDepartment',
  'otherCollege',
  'counterpart',
  'posted',
];

const here = { college: 'c1', department: 'd1' };
const elsewhere = { college: 'c2', department: 'd2' };
const me = 'viewer';

/** A record of that relation, and of no other, to a viewer of college c1 and department d1. */
function rowOf(relation: Relation, people: readonly string[]): Row {
  const others = Object.fromEntries(people.map((key) => [key, 'another']));
  const row = { student: 'resident', coordinator: 'another', ...elsewhere, ...others };
  switch (relation) {
    case 'own':
      return { ...row, student: me };
    case 'department':
      return { ...row, ...here };
    case 'otherDepartment':
      return { ...row, college: here.college };
    case 'otherCollege':
      return { ...row, department: here.department };
    case 'counterpart':
      return { ...row, ...Object.fromEntries(people.map((key) => [key, me])) };
    case 'posted':
      return { ...row, coordinator: me };
  }
}

/**
 * Who sees and verifies what (the outside contract): students their own records; faculty and heads of department
 * those of their college and department, and those that name them; coordinators the DRP records of residents posted
 * to them; nobody else any.
 */
function statedRelations(role: Role, { group }: EntryFacts, namesSomebody: boolean): readonly Relation[] {
  const ofDepartment: readonly Relation[] = namesSomebody ? ['department', 'counterpart'] : ['department'];
  const stated: ByRole<readonly Relation[]> = {
    student: ['own'],
    faculty: ofDepartment,
    hod: ofDepartment,
    drpc: group === 'DRP' ? ['posted'] : [],
  };
  return stated[role] ?? [];
}

/** Rights are compared by what they let in, not by how they are written. */
export function compareRights(entry: EntryResource, facts: EntryFacts): string[] {
  const namesSomebody = [...facts.fields, ...(facts.unnamedFields ?? [])].some(
    (field) => field.kind === 'person' || ('label' in field && field.label === 'guide'),
  );
  return roles.flatMap((role) => {
    const viewer: ViewerFacts = { id: me, role, ...here };
    const stated = statedRelations(role, facts, namesSomebody);
    const letIn = (right: 'read' | 'verify') => {
      const rule = ruleOf(entry, right, role);
      return relations.filter((relation) => rule && matches(rule, rowOf(relation, entry.people), viewer));
    };
    // A verifier who is also a resident of the department may read that record, and not verify it.
    const verify = ruleOf(entry, 'verify', role);
    const verifiesOwn =
      verify && matches(verify, { ...rowOf('counterpart', entry.people), ...here, student: me }, viewer);
    return [
      ...differ(`what ${role} may read`, letIn('read'), stated),
      ...differ(`what ${role} may verify`, letIn('verify'), role === 'student' ? [] : stated),
      ...differ(`whether ${role} may create`, may(entry, 'create', role), role === 'student'),
      ...(verifiesOwn ? [`${role} may verify an entry of their own`] : []),
    ];
  });
}
