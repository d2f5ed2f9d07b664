import type { Condition, RuleFacts } from '../../../../schemas';
import type { Database, EntitySchema } from '../../base/database';
import type { Comparison } from '../../field-types';
import { listStatements, totalIn } from './list-sql';
import type { ListTable } from './list-table';
import { type ListQuery, largestPage, parseQuery, type RawQuery } from './query';
import { type MomentsOf, operators, type QueryColumn } from './query-values';
import { valuesFor } from './statement';
import type { Totals } from './totals';

export const everyRow: Condition = { all: [] };

/** The list of a fixed table whose rows have no rule of their own: whoever may ask for it sees all of them. */
export class PlainList<Row extends object> {
  readonly table: ListTable;
  private readonly columns: ReadonlyMap<string, QueryColumn>;

  /**
   * @param comparisons the columns that a query may name
   * @param newest the column of the moment by which the newest come first
   */
  constructor(
    private readonly database: Database,
    private readonly totals: Totals,
    { options: { name, columns } }: EntitySchema<Row>,
    comparisons: Readonly<Partial<Record<keyof Row, Comparison>>>,
    newest: keyof Row & string,
  ) {
    const { quote, merges } = database.dialect;
    const readable = Object.keys(columns) as (keyof Row & string)[];
    this.table = {
      name: quote(name),
      tables: [name],
      readable,
      columns: readable.map(quote).join(', '),
      quote,
      merges,
      named: [],
      columnType: (key) => (Object.hasOwn(columns, key) ? 'string' : undefined),
      usual: [{ sql: quote(newest), direction: 'DESC' }],
    };
    this.columns = new Map(
      readable.flatMap((key) => {
        const comparison = comparisons[key];
        const mayBeEmpty = columns[key]?.nullable === true;
        return comparison ? [[key, { key, label: key, comparison, mayBeEmpty, operators: operators[comparison] }]] : [];
      }),
    );
  }

  /** @throws BadRequest with a sentence: see `parseQuery` */
  query(raw: RawQuery, ofDay: MomentsOf): ListQuery {
    return parseQuery(raw, this.columns, largestPage, ofDay);
  }

  async page(viewer: RuleFacts, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
    const { page, total } = listStatements(this.table, everyRow, query);
    const rows = await this.database.read<Row>(page.sql, valuesFor(page, viewer, query));
    const [name = ''] = this.table.tables;
    return { rows, total: totalIn(rows) ?? (await this.totals.sum(name, total, viewer, query)) };
  }
}
