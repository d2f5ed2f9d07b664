import type { WantedTable } from '../base/database/migrate/wanted-tables';
import { type Witnessed, witness } from '../base/database/transaction';
import { tableWritten } from '../base/database/versions';

/** Many add to these and nobody decides by counting what is there. */
const APPENDED = new Set(['audit', 'mails', 'disclosures']);

/** The columns of each unique key, by table. */
const keys = new Map<string, readonly (readonly string[])[]>();

/**
 * Fails a transaction that looks and then writes with nothing between: two at once would see the same and both count.
 * Every transaction that any test runs is watched, on either engine. See
 * docs/decisions/0130-a-write-locks-what-it-decides.md.
 */
export class Judge implements Witnessed {
  private isHeld = false;
  /** What was read with nothing held, by table. */
  private readonly looks = new Map<string, string[]>();

  reads(sql: string): void {
    for (const table of tablesIn(sql)) {
      // Looked at again with a row held, it is as it is.
      const others = (this.looks.get(table) ?? []).filter((one) => one !== sql);
      this.looks.set(table, this.isHeld ? others : [...others, sql]);
    }
  }

  locks(): void {
    this.isHeld = true;
  }

  writes(sql: string): void {
    const table = tableWritten(sql);
    if (table && !APPENDED.has(table)) this.judge(table, sql);
    // The row that it changed, or found there, is held from now on.
    if (/^\s*UPDATE/i.test(sql) || insertsOnce(sql)) this.isHeld = true;
  }

  private judge(table: string, sql: string): void {
    const looks = this.looks.get(table) ?? [];
    // A unique key decides there, and what became of it is asked afterwards.
    if (insertsOnce(sql)) return;
    const isInsert = /^\s*(?:INSERT|REPLACE)/i.test(sql);
    const look = isInsert ? looks.find((one) => !asksByKey(table, one)) : changesBlindly(sql) && looks[0];
    if (look)
      throw new Error(
        `A transaction looked and then wrote, with nothing between, so that two at once both count. It read\n  ${look}\nand then wrote\n  ${sql}\nLock what decides before it is read: see docs/decisions/0130-a-write-locks-what-it-decides.md`,
      );
  }
}

const insertsOnce = (sql: string): boolean => / ON (?:CONFLICT|DUPLICATE KEY) /.test(sql);

const tablesIn = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:FROM|JOIN)\s+["`]?(\w+)/gi)].flatMap(([, name]) => name ?? []);

/** Whether a unique key decides: of two who saw no row, one cannot insert it. */
function asksByKey(table: string, sql: string): boolean {
  if (/ OR /i.test(sql)) return false;
  const asked = new Set([...sql.matchAll(/(\w+)["`]? (?:= \?|IN \()/g)].map(([, name]) => name));
  return [['id'], ...(keys.get(table) ?? [])].some((columns) => columns.every((name) => asked.has(name)));
}

/**
 * Whether a row is changed or removed by its id alone, whatever it says by now. Counting on from what is there is safe.
 */
function changesBlindly(sql: string): boolean {
  const [, where = ''] = sql.split(/\bWHERE\b/i);
  return (
    /^\s*(?:\w+\.)?["`]?id["`]? = \?\s*$/i.test(where) &&
    !/ SET ["`]?(\w+)["`]? = ["`]?\1["`]? [+-] \S+ WHERE/i.test(sql)
  );
}

/** From now on every transaction of this process is watched. */
export function watchEveryTransaction(): void {
  witness.opened = (tables: readonly WantedTable[]) => {
    for (const { name, indexes } of tables)
      keys.set(
        name,
        indexes.flatMap(({ unique, columns }) => (unique ? [columns] : [])),
      );
  };
  witness.begin = () => new Judge();
}
