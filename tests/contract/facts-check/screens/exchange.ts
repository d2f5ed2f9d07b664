import type { ExchangeResource, Registry } from '../../../../schemas';
import type { memo } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';

/** The memo. */
export const compareExchange = ({ exchanges }: Registry, stated: typeof memo): string[] =>
  checked(
    'memo',
    exchanges.find(({ api }) => api.path === stated.path),
    (found) => compareMemo(found, stated),
  );

function compareMemo(found: ExchangeResource, stated: typeof memo): string[] {
  const { number, student, opener, reply, label, api, says, permissions } = found;
  const opened = [number.key, ...opener.slice(1).map(({ key }) => key), student.key];
  const columns = [...stated.read].filter((path) => path !== '_id').map((path) => path.split('.')[0] ?? '');
  const sentences = [number.required, student.required, ...opener.map((field) => field.required)];
  return [
    ...differ('the student route', `/student/${found.route}`, stated.routes.student),
    ...differ('the faculty route', `/faculty/${found.route}`, stated.routes.faculty),
    ...differ('the API path', api.path, stated.path),
    ...differ('the heading', label.many, stated.title),
    ...differ('the form of faculty', label.open, stated.facultyForm),
    ...differ('the form of students', label.reply, stated.studentForm),
    ...differ('the create body', opened.toSorted(), stated.calls.create.body.toSorted()),
    ...differ('the explanation', ['id', ...reply.map(({ key }) => key)], stated.calls.explain.body),
    ...differ('what faculty must fill', opened.toSorted(), stated.required.toSorted()),
    ...(sentences.every((sentence) => sentence) ? [] : ['something may be left empty that must be filled']),
    ...(reply.find(({ key }) => key === stated.explanation)?.required ? [] : ['an explanation may be empty']),
    ...differ(
      'the search of faculty',
      found.list.search.map((key) => (key === student.key ? `${key}.name` : key)),
      stated.facultySearch,
    ),
    ...(['student', 'faculty'] as const).flatMap((side) =>
      differ(
        `what the ${side} list shows`,
        found.list.columns[side].filter((key) => key !== 'serial' && key !== 'actions').toSorted(),
        columns.toSorted(),
      ),
    ),
    ...differ(
      'what is said when calls fail',
      [says.loadFailed, says.openFailed, says.replyFailed],
      [stated.failures.student, stated.failures.faculty, stated.failures.student],
    ),
    // F7: the call that creates is the one called verify; S7: "POST add memo: id, studentExplanation".
    ...differ('the calls', [api.open, api.reply], ['verify', 'add']),
    ...differ('what students may do', permissions.student, { read: 'own', reply: true }),
    ...(['faculty', 'hod'] as const).flatMap((role) =>
      differ(`what ${role} may do`, permissions[role], { read: 'department', open: true }),
    ),
    ...(['drpc', 'admin'] as const).flatMap((role) => differ(`what ${role} may do`, permissions[role] ?? null, null)),
  ];
}
