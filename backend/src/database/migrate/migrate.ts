import type { Engine, Session } from '../types';
import type { Dialect } from './dialect';
import { mysqlDialect } from './mysql-dialect';
import { type Inventory, plan, type Step } from './plan';
import { sqliteDialect } from './sqlite-dialect';
import type { WantedTable } from './wanted';

/**
 * Brings the database up to the wanted tables, one process at a time, and gives the steps it took (none: up to date).
 * On SQLite all steps or none; on MySQL each step stands alone, so a start after a crash goes on where it stopped.
 */
export async function migrate(engine: Engine, tables: readonly WantedTable[]): Promise<Step[]> {
  const dialect = engine.name === 'sqlite' ? sqliteDialect : mysqlDialect;
  const steps = await engine.migration(async (session) => {
    const found = plan(tables, await inventory(session, dialect), dialect, (name) => engine.quote(name));
    for (const step of found) await take(session, step, dialect);
    return found;
  });
  if (steps.length > 0) await engine.analyse([...new Set(steps.map(({ table }) => table))]);
  return steps;
}

async function take(session: Session, step: Step, dialect: Dialect): Promise<void> {
  try {
    await session.run(step.sql, []);
  } catch (error) {
    if (!dialect.alreadyDone(error)) throw new Error(`Migration failed at: ${step.summary}`, { cause: error });
  }
}

async function inventory(session: Session, dialect: Dialect): Promise<Inventory> {
  const names = async (sql: string) => {
    const rows = await session.read<{ name: string }>(sql, []);
    return new Set(rows.map(({ name }) => name));
  };
  return {
    tables: await names(dialect.inventory.tables),
    columns: await names(dialect.inventory.columns),
    indexes: await names(dialect.inventory.indexes),
    triggers: await names(dialect.inventory.triggers),
  };
}
