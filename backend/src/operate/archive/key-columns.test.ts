import { expect, it } from 'vitest';
import { type EntitySchema, id, key, optional, table, words } from '../../base/database/columns';
import { wantedTables } from '../../base/database/migrate/wanted-tables';
import { inLetters, withKeysOf } from './key-columns';

const things = table('things', { id: key, owner: optional(id), code: words(36), label: words(40) }) as EntitySchema;
const wished = wantedTables([things]);

it('a key is a text in an archive, and a key again where this version has one', () => {
  const [archived] = wished.map(inLetters);
  expect(archived?.columns.map(({ type, length }) => [type, length])).toEqual([
    ['varchar', 36],
    ['varchar', 36],
    ['varchar', 36],
    ['varchar', 40],
  ]);
  expect([archived].flatMap((one) => (one ? [withKeysOf(wished)(one)] : []))).toEqual(wished);
});

it('a table or a column that this version does not have stays as it was', () => {
  const [archived] = wantedTables([table('gone', { id: key }) as EntitySchema]).map(inLetters);
  expect(archived && withKeysOf(wished)(archived)).toEqual(archived);
});
