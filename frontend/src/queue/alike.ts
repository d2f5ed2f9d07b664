import { showDay } from '../../../schemas';
import { cameAs } from '../record/correct/chain';
import type { Row } from './row';

/** What makes entries of one kind: what was done in which way. Evidence and corrections are looked at singly. */
const kindOf = ({ resource, role, hasFile, record }: Row): string =>
  hasFile || cameAs(record) === 'corrected' ? '' : `${resource} ${role ?? ''}`;

/** Those of a view that are as the one in hand; none where that one wants to be looked at by itself. */
export function alikeOf(rows: readonly Row[], at: Row | undefined): readonly Row[] {
  const kind = at ? kindOf(at) : '';
  return kind ? rows.filter((row) => kindOf(row) === kind) : [];
}

const several = (values: readonly string[], one: string, many: string): string => {
  const all = [...new Set(values)];
  return all.length === 1 ? (all[0] ?? '') : `${all.length} ${all.length > 1 ? many : one}`;
};

/** What chosen entries have in common, and in what they differ: 'Procedure · Assisted · 3 residents · 01-03-2026 to 09-03-2026'. */
export function commonOf(rows: readonly Row[]): string {
  const days = rows.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const files = rows.filter(({ hasFile }) => hasFile).length;
  return [
    several(
      rows.map(({ activityType }) => activityType),
      'type',
      'types',
    ),
    several(
      rows.map(({ role }) => role ?? ''),
      'role',
      'roles',
    ),
    several(
      rows.map(({ student }) => student.name),
      'resident',
      'residents',
    ),
    first === last ? showDay(first) : `${showDay(first)} to ${showDay(last)}`,
    files > 0 && `${files} with a file`,
  ]
    .filter(Boolean)
    .join(' · ');
}
