import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../base/database';
import { openEngine } from '../../base/database/open';
import { addAccount, addDepartment } from '../../testing/accounts';
import { startApp } from '../../testing/app';
import { People } from './people';

describe('People', () => {
  it('gives names, and new ones after a change', async () => {
    const test = await startApp();
    const people = test.app.get(People);
    const id = await addAccount(test, { email: 'a@demo.test', name: 'Asha Rao' });
    expect(await people.name(id)).toBe('Asha Rao');
    expect(await people.names([id, id, newId()])).toEqual(new Map([[id, 'Asha Rao']]));
    await test.database.transaction((tx) => tx.run(`UPDATE users SET name = 'Asha Iyer' WHERE id = ?`, [id]));
    expect(await people.name(id)).toBe('Asha Iyer');
    expect(await people.name(newId())).toBeNull();
  });

  it('asks the database once for a name that does not change', async () => {
    const test = await startApp();
    const people = test.app.get(People);
    const id = await addAccount(test, { email: 'a@demo.test' });
    await people.name(id);
    const reads: string[] = [];
    const { read } = test.database;
    test.database.read = (sql, params) => {
      reads.push(sql);
      return read.call(test.database, sql, params) as never;
    };
    await people.names([id, id]);
    expect(reads).toEqual([]);
  });

  it('knows more people than one statement may name', async () => {
    const test = await startApp();
    const id = await addAccount(test, { email: 'a@demo.test' });
    const many = [...Array.from({ length: 1200 }, () => newId()), id];
    expect(await test.app.get(People).names(many)).toEqual(new Map([[id, 'Asha Rao']]));
  });

  it('does not offer whom another process has suspended a moment ago', async () => {
    const test = await startApp();
    const people = test.app.get(People);
    const here = await addDepartment(test, 'Pathology');
    const id = await addAccount(test, { email: 'f@demo.test', role: 'professor', ...here });
    const staff = async () => (await people.faculty(here.college, here.department)).map((one) => one.id);
    expect(await staff()).toEqual([id]);
    const elsewhere = await openEngine({ url: undefined, file: join(test.dataDir, 'countersign.sqlite') });
    onTestFinished(() => elsewhere.close());
    await elsewhere.transaction((session) => session.run(`UPDATE users SET state = 'suspended'`, []));
    expect(await staff()).toEqual([]);
    await test.database.transaction((tx) => tx.run(`UPDATE users SET state = 'active'`));
    expect(await staff()).toEqual([id]);
  });
});
