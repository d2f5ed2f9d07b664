import type { DirectoryResource, Reach, Role } from '../../../../schemas';
import type { Clock } from '../../config';
import type { Fragment, Slot } from '../../engine/rights/rule-sql';
import type { DirectoryTable } from './table';

const college: Slot = (viewer) => viewer.college;
const department: Slot = (viewer) => viewer.department;
const self: Slot = (viewer) => viewer.id;

/**
 * The rows that a role sees: the filter of its lists and the guard of every record. Or, among them, those that it may
 * change. A fact that the viewer lacks is bound as NULL, which equals nothing.
 * @returns undefined for a role that sees none
 */
export function reachOf(
  table: DirectoryTable,
  role: Role,
  clock: Clock,
  right: 'read' | 'change' = 'read',
): Fragment | undefined {
  const rights = table.directory.permissions[role];
  const reach = (right === 'change' ? rights?.change : undefined) ?? rights?.read;
  return (
    reach && joined(table.belongs, table.isAccounts ? ofAccounts(reach, clock) : ofRows(table.directory, table, reach))
  );
}

const joined = (...parts: readonly Fragment[]): Fragment => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
  slots: parts.flatMap(({ slots }) => slots),
});

function ofAccounts(reach: Reach, clock: Clock): Fragment {
  if (reach === 'own') return { sql: 't.id = ?', slots: [self] };
  if (reach !== 'posted') return ofPerson('t', reach);
  // Only while they are posted: before and afterwards they are somebody else's residents.
  return {
    sql: 'EXISTS (SELECT 1 FROM postings p WHERE p.student = t.id AND p.coordinator = ? AND p.fromDate <= ? AND p.toDate >= ?)',
    slots: [self, () => clock.today(), () => clock.today()],
  };
}

function ofRows({ name, holds }: DirectoryResource, table: DirectoryTable, reach: Reach): Fragment {
  if (reach === 'all' || holds.what !== 'own') return { sql: '1 = 1', slots: [] };
  if (reach === 'posted' && holds.postedTo) return { sql: `${table.quote(holds.postedTo)} = ?`, slots: [self] };
  if (reach === 'posted' || reach === 'own' || !holds.about)
    throw new Error(`${name}: nothing says which rows are read by "${reach}"`);
  const { sql, slots } = ofPerson('u', reach);
  return { sql: `EXISTS (SELECT 1 FROM users u WHERE u.id = ${table.quote(holds.about)} AND ${sql})`, slots };
}

function ofPerson(alias: string, reach: 'all' | 'college' | 'department'): Fragment {
  if (reach === 'all') return { sql: '1 = 1', slots: [] };
  if (reach === 'college') return { sql: `${alias}.college = ?`, slots: [college] };
  return { sql: `${alias}.college = ? AND ${alias}.department = ?`, slots: [college, department] };
}
