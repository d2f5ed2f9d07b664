import { describe, expect, it } from 'vitest';
import type { EntitySchema, Transaction } from '../base/database';
import { key, table, words } from '../base/database/columns';
import { openDatabase } from '../base/database/open';
import { temporaryDirectory } from './temporary';

const things = table('things', { id: key, owner: words(36), label: words(20) }, [
  { name: 'uq_things', columns: ['owner', 'label'], unique: true },
]) as EntitySchema;

async function run(work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
  const file = `${await temporaryDirectory()}/things.sqlite`;
  const { database } = await openDatabase({ url: undefined, file, schemas: [things] });
  try {
    return await database.transaction(async (tx) => {
      const done = await work(tx);
      return done;
    });
  } finally {
    await database.close();
  }
}
const count = (tx: Transaction) => tx.read('SELECT id FROM things WHERE owner = ?', ['me']);
const add = (tx: Transaction) => tx.run("INSERT INTO things (id, owner, label) VALUES ('1', 'me', 'one')", []);
const rename = (tx: Transaction, where = 'id = ?') => tx.run(`UPDATE things SET label = 'two' WHERE ${where}`, ['1']);
const fault = 'looked and then wrote';

describe('a transaction of any test', () => {
  it('fails where it counts rows and then adds one', async () => {
    await expect(run(async (tx) => [await count(tx), await add(tx)])).rejects.toThrow(fault);
  });

  it('fails where it reads a row and then changes it by its id alone, or removes it', async () => {
    const read = (tx: Transaction) => tx.read('SELECT * FROM things WHERE id = ?', ['1']);
    await expect(run(async (tx) => [await read(tx), await rename(tx)])).rejects.toThrow(fault);
    const remove = (tx: Transaction) => tx.run('DELETE FROM things WHERE id = ?', ['1']);
    await expect(run(async (tx) => [await read(tx), await remove(tx)])).rejects.toThrow(fault);
    await run(async (tx) => [await read(tx), await rename(tx, "id = ? AND label = 'one'")]);
  });

  it('passes where a row is locked before the look, and not after it', async () => {
    await run(async (tx) => [await tx.lock('things', '1'), await count(tx), await add(tx), await rename(tx)]);
    await expect(run(async (tx) => [await count(tx), await tx.lock('things', '1'), await add(tx)])).rejects.toThrow(
      fault,
    );
  });

  it('passes where a unique key decides', async () => {
    const named = (tx: Transaction) => tx.read('SELECT id FROM things WHERE owner = ? AND label = ?', ['me', 'one']);
    await run(async (tx) => [await named(tx), await add(tx)]);
  });

  it('takes one changed row for a conflict with any other number', async () => {
    await expect(run((tx) => tx.changeOne("UPDATE things SET label = 'two' WHERE id = ?", ['1']))).rejects.toThrow(
      'Someone changed this meanwhile',
    );
    await run((tx) => tx.changeAll("UPDATE things SET label = 'two' WHERE id = ?", ['1']));
  });
});
