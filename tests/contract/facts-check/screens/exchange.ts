import { anyScope, type RecordResource, type Registry, type Role, roles } from '../../../../schemas';
import { goingOnOf, makingOf } from '../../../support/record-types';
import type { memo } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';

/** The memo. */
export const compareExchange = ({ records }: Registry, stated: typeof memo): string[] =>
  checked(
    'memo',
    records.find(({ api }) => api.path === stated.path),
    (found) => compareMemo(found, stated),
  );

function compareMemo(found: RecordResource, stated: typeof memo): string[] {
  const { owner, label, api } = found;
  const [open, reply] = [makingOf(found), goingOnOf(found)];
  const opened = [...open.fields.map(({ key }) => key), owner.key];
  const columns = [...stated.read].filter((path) => path !== '_id').map((path) => path.split('.')[0] ?? '');
  const sentences = [owner.required, ...open.fields.map((field) => field.required)];
  return [
    ...differ('the student route', `/student/${found.route}`, stated.routes.student),
    ...differ('the faculty route', `/faculty/${found.route}`, stated.routes.faculty),
    ...differ('the API path', api.path, stated.path),
    ...differ('the heading', label.many, stated.title),
    ...differ('the form of faculty', open.label, stated.facultyForm),
    ...differ('the form of students', reply.label, stated.studentForm),
    ...differ('the create body', opened.toSorted(), stated.calls.create.body.toSorted()),
    ...differ('the explanation', ['id', ...reply.fields.map(({ key }) => key)], stated.calls.explain.body),
    ...differ('what faculty must fill', opened.toSorted(), stated.required.toSorted()),
    ...(sentences.every((sentence) => sentence) ? [] : ['something may be left empty that must be filled']),
    ...(reply.fields.find(({ key }) => key === stated.explanation)?.required ? [] : ['an explanation may be empty']),
    ...differ(
      'the search of faculty',
      found.list.search.map((key) => (key === owner.key ? `${key}.name` : key)),
      stated.facultySearch,
    ),
    ...(['student', 'faculty'] as const).flatMap((side) =>
      differ(
        `what the ${side} list shows`,
        found.list.columns[side].filter((key) => key !== 'serial' && key !== 'actions').toSorted(),
        columns.toSorted(),
      ),
    ),
    // F7: the call that creates is the one called verify; S7: "POST add memo: id, studentExplanation".
    ...differ('the calls', [open.path, reply.path], ['verify', 'add']),
    ...differ('the answer of /my', [...(api.succeeds ? ['success'] : []), api.lists.mine], stated.calls.my.response),
    ...differ('the answer of /all', [api.lists.all], stated.calls.all.response),
    ...differ('what students may do', rightsOf(found, 'student'), [anyScope('own'), null, anyScope('own')]),
    ...(['faculty', 'hod'] as const).flatMap((role) =>
      differ(`what ${role} may do`, rightsOf(found, role), [anyScope('department'), anyScope('department'), null]),
    ),
    ...roles
      .filter((role) => !['student', 'faculty', 'hod'].includes(role))
      .flatMap((role) => differ(`what ${role} may do`, rightsOf(found, role), [null, null, null])),
  ];
}

/** Which records a role reads, opens and answers. */
const rightsOf = (type: RecordResource, role: Role) => [
  type.rights.read[role] ?? null,
  makingOf(type).by[role] ?? null,
  goingOnOf(type).by[role] ?? null,
];
