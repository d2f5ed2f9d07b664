import {
  COORDINATOR,
  type DirectoryResource,
  explain,
  may,
  type Registry,
  type Role,
  ruleOf,
  type Scope,
  scopeRule,
} from '../../../../schemas';
import { accept, type allStaffs, type allStudents, type drpCoordinator, type institute } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';
import { compareValues, fieldSent, furtherDemands, readNames, writeNames } from './plain';

type Stated = {
  allStudents: typeof allStudents;
  allStaffs: typeof allStaffs;
  institute: typeof institute;
  drpCoordinator: typeof drpCoordinator;
};

/** Students, staff, institutions and coordinators. */
export function compareDirectories({ directories }: Registry, stated: Stated): string[] {
  const at = (path: string) => directories.find(({ api }) => api.path === path);
  return [
    ...checked('students', at(stated.allStudents.path), (one) => compareStudents(one, stated.allStudents)),
    ...checked('staff', at(stated.allStaffs.path), (one) => compareStaff(one, stated.allStaffs)),
    ...checked('institutions', at(stated.institute.path), (one) => compareInstitutions(one, stated.institute)),
    ...checked('coordinators', at(stated.drpCoordinator.path), (one) =>
      compareCoordinators(one, stated.drpCoordinator),
    ),
  ];
}

/** Headings without case, as the specification lists them in running text; the number and the buttons aside. */
const headings = ({ byKey, list }: DirectoryResource): string[] =>
  list.columns
    .filter((key) => key !== 'serial' && key !== 'actions')
    .map((key) => (byKey[key]?.column ?? key).toLowerCase());

const searched = ({ byKey, list }: DirectoryResource): string[] =>
  list.search.map((key) => (byKey[key]?.label ?? key).toLowerCase());

/** What a role does besides reading these rows. */
const rightsOf = (one: DirectoryResource, role: Role, reads: Scope, does: readonly string[]): string[] => {
  const read = ruleOf(one, 'read', role);
  const acts = one.acts.filter(({ by }) => by[role]).map(({ name }) => name);
  return [
    ...differ(`what ${role} reads`, read && explain(read), explain(scopeRule(reads, [], [COORDINATOR]))),
    ...differ(`what ${role} may do`, acts, does),
  ];
};

function compareStudents(one: DirectoryResource, stated: Stated['allStudents']): string[] {
  const { holds } = one;
  return [
    ...differ('the route', `/faculty/${one.route}`, stated.route),
    ...differ('the columns', ['Sr. No.', ...headings(one)], stated.columns),
    ...differ('the first column', one.list.columns[0], 'serial'),
    ...differ('the last column', one.list.columns.at(-1), 'actions'),
    ...differ('the searched columns', searched(one), stated.search),
    ...differ(
      'the names when read',
      ['_id', ...readNames(one.fields), 'isApproved'].toSorted(),
      [...stated.wire, ...stated.moreWire].toSorted(),
    ),
    ...differ('whose accounts they are', holds.what === 'accounts' ? holds.ranks : [], ['student']),
    // They sign up: F2 has no button that adds one.
    ...differ('the add button', one.label.add ?? null, null),
    ...(['faculty', 'hod'] as const).flatMap((role) => rightsOf(one, role, 'department', ['approve'])),
    ...rightsOf(one, 'drpc', 'posted', []),
    ...differ('whether students read it', may(one, 'read', 'student'), false),
  ];
}

function compareStaff(one: DirectoryResource, stated: Stated['allStaffs']): string[] {
  const { fields, label, holds } = one;
  const own = writeNames(fields).filter((name) => (stated.form as readonly string[]).includes(name));
  return [
    ...differ('the route', `/faculty/${one.route}`, stated.route),
    ...differ('the columns', headings(one), [...stated.columns, ...stated.moreColumns]),
    ...differ('the last column', one.list.columns.at(-1), 'actions'),
    ...differ('the add button', label.add, stated.add),
    ...differ('the form', own, stated.form),
    ...stated.form.flatMap((name) => (fieldSent(fields, name)?.required ? [] : [`${name} may be left empty`])),
    ...furtherDemands(fields, stated.form),
    ...compareValues(fields, 'role', stated.roles, true),
    ...differ(
      'whose accounts they are',
      holds.what === 'accounts' ? holds.ranks.toSorted() : [],
      [...stated.roles, ...stated.alsoShown].toSorted(),
    ),
    ...differ('the phone', fieldSent(fields, 'phone')?.type, 'phone'),
    ...stated.read
      .filter((name) => name !== '_id' && !readNames(fields).includes(name))
      .map((name) => `"${name}" is not read`),
    ...differ('the envelope of the list', one.api.all, stated.envelope),
    ...rightsOf(one, 'faculty', 'department', []),
    ...rightsOf(one, 'hod', 'department', ['create', 'update', 'approve']),
  ];
}

function compareInstitutions(one: DirectoryResource, stated: Stated['institute']): string[] {
  const { label } = one;
  // What whoever teaches is asked; address and logo are the administrator's.
  const fields = one.fields.filter(({ by }) => !by);
  const labels = fields.map((field) => field.label);
  return [
    ...differ('the route', `/faculty/${one.route}`, stated.route),
    ...differ(
      'the searched columns',
      one.list.search.map((key) => (key === 'institutionName' ? 'name' : key)),
      stated.search,
    ),
    ...differ('the form', label.add, stated.form),
    ...differ('the labels', labels, stated.formLabels),
    ...differ('the body', writeNames(fields).toSorted(), stated.fields.toSorted()),
    ...stated.required.flatMap((name) => (fieldSent(fields, name)?.required ? [] : [`${name} may be left empty`])),
    ...furtherDemands(fields, stated.fields),
    ...compareValues(fields, 'state', stated.states, false),
    ...differ('the question before deleting', label.confirmRemove, stated.deleteDialog.text),
    // F6: faculty "manage institutions", and F2 gives their table a Delete action.
    ...(['faculty', 'hod', 'admin'] as const).flatMap((role) => [
      ...differ(`whether ${role} may add one`, ruleOf(one, 'create', role) !== undefined, true),
      ...differ(`whether ${role} may delete one`, ruleOf(one, 'remove', role) !== undefined, true),
    ]),
    ...differ('whether students read it', may(one, 'read', 'student'), false),
  ];
}

function compareCoordinators(one: DirectoryResource, stated: Stated['drpCoordinator']): string[] {
  const { fields, label } = one;
  const unnamed = fields.filter(({ key, by }) => !(stated.fields as readonly string[]).includes(key) && !by);
  return [
    ...differ('the student route', `/student/${one.route}`, stated.routes.student),
    ...differ('the faculty route', `/faculty/${one.route}`, stated.routes.faculty),
    ...differ('the heading', label.many, stated.title),
    ...differ('the form', label.add, stated.forms[0]),
    ...differ(
      'the body',
      writeNames(fields).filter((name) => (stated.fields as readonly string[]).includes(name)),
      stated.fields,
    ),
    ...compareValues(fields, 'state', stated.sampleStates, false),
    ...furtherDemands(fields, stated.fields),
    // The official notice; a new institution is added in a form of its own.
    ...differ(
      'the further fields',
      unnamed.map(({ type }) => type),
      ['file'],
    ),
    ...unnamed.flatMap((field) =>
      differ('the kinds of notice', field.type === 'file' ? field.accept : undefined, accept.documents),
    ),
    ...(one.list.columns.includes('officialNotice') ? [] : ['nobody sees the notice']),
    ...rightsOf(one, 'student', 'all', []),
  ];
}
