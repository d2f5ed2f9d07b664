import { plural } from '../../../../../schemas/texts/number-words';
import { countOf } from '../count-of';
import type { Session } from '../types';
import { KEY_LETTERS, typeInWords } from './compare';
import type { Concern, Step } from './plan';
import { type SchemaDialect, spellColumn } from './schema-dialect';

/** A change that was not made, with the reason. */
export interface Refusal {
  /**
   * The id for `--allow`: `narrow:table.column`, `drop:table.column`, `drop:table`. A refusal that blocks
   * cannot be allowed.
   */
  readonly id: string;
  readonly reason: string;
  /** `stays`: the database works unchanged. `blocks`: this version cannot work with it. */
  readonly kind: 'stays' | 'blocks';
}

interface Examined {
  readonly steps: readonly Step[];
  readonly refused: readonly Refusal[];
}

/**
 * Checks the rows that each concern is about. A concern becomes a step when it is allowed and loses nothing
 * else. Otherwise it becomes a refusal.
 */
export async function examine(
  session: Session,
  concerns: readonly Concern[],
  dialect: SchemaDialect,
  allowed: ReadonlySet<string>,
): Promise<Examined> {
  const steps: Step[] = [];
  const refused: Refusal[] = [];
  for (const concern of concerns) {
    const result = await judge(session, concern, dialect, allowed);
    if (!result) continue;
    if ('reason' in result) refused.push(result);
    else steps.push(result);
  }
  return { steps, refused };
}

export const idOf = (concern: Concern): string => {
  if (concern.kind === 'drop') return `drop:${[concern.table, concern.column].filter(Boolean).join('.')}`;
  if (concern.kind === 'unique') return `unique:${concern.table.name}.${concern.index.name}`;
  return `${concern.kind}:${concern.table.name}.${concern.to.name}`;
};

async function judge(
  session: Session,
  concern: Concern,
  dialect: SchemaDialect,
  allowed: ReadonlySet<string>,
): Promise<Step | Refusal | undefined> {
  const { quote } = dialect;
  const id = idOf(concern);
  const count = (from: string, where: string) => countOf(session, `${from} WHERE ${where}`);
  const stays = (reason: string): Refusal => ({ id, reason, kind: 'stays' });
  const blocks = (reason: string): Refusal => ({ id, reason, kind: 'blocks' });

  switch (concern.kind) {
    case 'drop': {
      const { table, column } = concern;
      const rows = await count(quote(table), column ? `${quote(column)} IS NOT NULL` : '1 = 1');
      const lost = column ? plural(rows, 'value', 'values') : plural(rows, 'row', 'rows');
      if (allowed.has(id)) return dropped(concern, dialect);
      const what = column ? `The column ${table}.${column}` : `The table ${table}`;
      return stays(`${what} is no longer used. It is kept and hidden, because dropping it would lose ${lost}.`);
    }
    case 'narrow': {
      const { table, found, to } = concern;
      const column = quote(to.name);
      const over =
        to.type === 'varchar' || to.type === 'uuid'
          ? await count(quote(table.name), `${dialect.characters(column)} > ${to.length ?? KEY_LETTERS}`)
          : await count(quote(table.name), `${column} <> ROUND(${column}) OR ABS(${column}) > 2147483647`);
      const where = `The column ${table.name}.${to.name}`;
      if (over > 0)
        return stays(
          `${where} stays ${typeInWords(found)}: ${plural(over, 'value', 'values')} would not fit into ${typeInWords(to)}, and no value is ever cut. Shorten them first.`,
        );
      if (!allowed.has(id))
        return stays(
          `${where} stays ${typeInWords(found)}. Every value fits into ${typeInWords(to)} today, so it may be allowed.`,
        );
      const change = { to: { ...to, nullable: to.nullable || found.nullable } };
      const sql = dialect.holdsLengths
        ? [`ALTER TABLE ${quote(table.name)} MODIFY ${spellColumn(dialect, change.to)}`]
        : [];
      return { kind: 'narrow-column', table: table.name, summary: `narrow column ${table.name}.${to.name}`, sql };
    }
    case 'retype': {
      const { table, found, to } = concern;
      return blocks(
        `The column ${table.name}.${to.name} holds ${typeInWords(found)}, and ${typeInWords(to)} is wanted. A field's kind cannot change in place: give the new field another key, and the old one is kept, hidden.`,
      );
    }
    case 'unique': {
      const { table, index } = concern;
      const columns = index.columns.map(quote).join(', ');
      const filled = index.columns.map((name) => `${quote(name)} IS NOT NULL`).join(' AND ');
      const groups = `(SELECT COUNT(*) AS times FROM ${quote(table.name)} WHERE ${filled} GROUP BY ${columns}) g`;
      const twice = await count(groups, 'times > 1');
      if (twice === 0) return undefined;
      return blocks(
        `${index.columns.join(' and ')} of ${table.name} must be unique from now on, but ${plural(twice, 'value', 'values')} ${twice === 1 ? 'occurs' : 'occur'} more than once. Change those rows first.`,
      );
    }
  }
}

function dropped({ table, column, indexes }: Extract<Concern, { kind: 'drop' }>, dialect: SchemaDialect): Step {
  const { quote } = dialect;
  if (!column)
    return { kind: 'drop-table', table, summary: `drop table ${table}`, sql: [`DROP TABLE ${quote(table)}`] };
  const sql = [
    ...indexes.map((index) => dialect.dropIndex(table, index)),
    `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`,
  ];
  return { kind: 'drop-column', table, column, summary: `drop column ${table}.${column}`, sql };
}
