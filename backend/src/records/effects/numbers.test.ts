import { join } from 'node:path';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type DerivedColumn, type EntitySchema, newId } from '../../base/database';
import { key, table, words } from '../../base/database/columns';
import { openDatabase } from '../../base/database/open';
import { temporaryDirectory } from '../../testing/temporary';
import { UNIQUE_NUMBER } from '../store/system-columns';
import { numberColumns } from './numbers';

it('numbers that an earlier version compared by letter case alone are compared as new ones are', async () => {
  const type = registry.records.find(({ number }) => number);
  if (!type?.number) throw new Error('This test needs a type with a number');
  const { name, number } = type;
  const folder = await temporaryDirectory();
  const schemas = [table(name, { id: key, [number.key]: words(40), [UNIQUE_NUMBER]: words(120) }) as EntitySchema];
  const open = async (derived: readonly DerivedColumn[]) =>
    (await openDatabase({ url: undefined, file: join(folder, 'a.sqlite'), schemas, derived })).database;
  const before = await open([]);
  await before.transaction((tx) =>
    tx.run(`INSERT INTO ${name} (id, ${number.key}, ${UNIQUE_NUMBER}) VALUES (?, 'memo / 4', 'MEMO / 4')`, [newId()]),
  );
  await before.close();
  const after = await open(numberColumns(registry).filter((one) => one.table === name));
  expect(await after.read(`SELECT ${UNIQUE_NUMBER} AS same FROM ${name}`)).toEqual([{ same: 'MEMO/004' }]);
  await after.close();
});
