/** The rows that a search looks through, whatever it looks for. */
import type { ListTable } from './list-table';
import type { ListQuery } from './query';
import { type Count, joined, type Statement } from './statement';
import { collegeSlot, versionPlaceOf, type Way, whereOf } from './ways';

export interface SearchedRows {
  /** The condition of the rows. */
  readonly where: Statement;
  /** The newest rows. Its last value is how many. */
  readonly first: Statement;
  /** Those behind a row. Its last values are the moment of that row twice, its id, and how many. */
  readonly next: Statement;
  /** The columns with a text, and those that refer to people. */
  readonly texts: readonly string[];
  readonly people: readonly string[];
  /** The ids and folded names of the people who may be found. */
  readonly names: Statement;
  /** See `Count`. */
  readonly place: Count['place'];
}

/**
 * Undefined for a list that is sorted otherwise, of joined tables, or of what one person has, which is little.
 * @param way the only one into the list, without the search
 */
export function searchedRows(table: ListTable, way: Way, query: ListQuery): SearchedRows | undefined {
  const { name, from, quote, named, searched, usual } = table;
  if (query.sorts.length > 0 || !way.namesWithin || (from ?? searched ?? usual) !== undefined) return undefined;
  const texts = table.columnType('search') ? ['search'] : [];
  const [id, moment] = [quote('id'), quote('createdAt')];
  const columns = ['id', 'createdAt', ...texts, ...named].map(quote).join(', ');
  const where = whereOf(way);
  const rows = (condition: Statement): Statement => ({
    sql: `SELECT ${columns} FROM ${name} WHERE ${condition.sql} ORDER BY ${moment} DESC, ${id} DESC LIMIT ?`,
    slots: condition.slots,
  });
  const behind = { sql: `${moment} <= ? AND (${moment} < ? OR ${id} < ?)`, slots: [] };
  return {
    where,
    first: rows(where),
    next: rows(joined([where, behind], ' AND ')),
    texts,
    people: named,
    names:
      way.namesWithin === 'college'
        ? { sql: 'SELECT id, search FROM users WHERE college = ?', slots: [collegeSlot] }
        : { sql: 'SELECT id, search FROM users', slots: [] },
    place: versionPlaceOf(table, way),
  };
}
