import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { newId } from '../base/database';
import { TooLarge } from '../base/errors';
import { addAccount, addDepartment, bearer, tokenOf } from '../testing/accounts';
import { startApp } from '../testing/app';
import { pdf } from '../testing/sample-files';
import { Files } from './files';
import { Storage } from './storage';

const KB = 1024;

async function start(environment: Record<string, string> = {}) {
  const test = await startApp({}, { RESIDENT_STORAGE: '10 kB', COLLEGE_STORAGE: '16 kB', ...environment });
  const place = await addDepartment(test, 'Pathology');
  const person = (email: string, role: 'student' | 'hod' | 'admin' = 'student') =>
    addAccount(test, { email, role, ...place });
  const ids = {
    a: await person('a@demo.test'),
    b: await person('b@demo.test'),
    head: await person('h@demo.test', 'hod'),
  };
  await addAccount(test, { email: 'admin@demo.test', role: 'admin' });
  const files = test.app.get(Files);
  const owner = (by: string) => ({ table: 'probe', id: by, by });
  /** A file of so many kilobytes; its id, or the sentence why not. */
  const add = async (by: string, kilobytes: number): Promise<string> => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(kilobytes * KB - pdf.length)]);
    const stored = await files.store({
      field: 'scan',
      name: 'scan.pdf',
      type: 'pdf',
      size: bytes.length,
      open: () => Readable.from([bytes]),
    });
    try {
      return await test.database.transaction((tx) => files.keep(tx, stored, owner(by)));
    } catch (error) {
      if (error instanceof TooLarge) return error.details.errors?.scan ?? '';
      throw error;
    }
  };
  const forget = (by: string, id: string) => test.database.transaction((tx) => files.forget(tx, id, owner(by)));
  const seenBy = async (email: string) =>
    (await (await test.request('/api/storage', { headers: bearer(await tokenOf(test, email)) })).json()) as {
      of: string;
      used: number;
      says: string | null;
    }[];
  return { test, ids, add, forget, seenBy };
}

describe('room for files', () => {
  it('ends for a resident with a sentence, which comes earlier at four fifths', async () => {
    const { ids, add, forget, seenBy } = await start();
    const first = await add(ids.a, 7);
    expect(await seenBy('a@demo.test')).toMatchObject([{ of: 'resident', used: 7 * KB, says: null }]);
    await add(ids.a, 1);
    const [own] = await seenBy('a@demo.test');
    expect(own?.says).toBe('Your files take up 80 % of the 10 kB that there are. Beyond that no file can be added.');
    expect(await add(ids.a, 3)).toContain('There is no room for this file');
    // What was refused counts for nothing, and what is gone makes room.
    expect(await add(ids.a, 2)).toHaveLength(36);
    await forget(ids.a, first);
    await forget(ids.a, first);
    expect(await seenBy('a@demo.test')).toMatchObject([{ used: 3 * KB, says: null }]);
  });

  it('ends for a college, which its head and the administrators see', async () => {
    const { ids, add, seenBy } = await start();
    await add(ids.a, 8);
    await add(ids.b, 6);
    for (const email of ['h@demo.test', 'admin@demo.test'])
      expect(await seenBy(email)).toMatchObject([
        { of: 'college', used: 14 * KB, says: expect.stringContaining('87 %') },
      ]);
    expect(await add(ids.head, 3)).toContain('your college has used up its storage');
    expect(await add(ids.b, 2)).toHaveLength(36);
  });

  it('is counted for files of before, once, and for nobody where nothing is limited', async () => {
    const { test, ids, add, seenBy } = await start();
    await add(ids.a, 5);
    await test.database.transaction((tx) => tx.run('DELETE FROM storage_counts'));
    await test.app.get(Storage).countOnce();
    await test.app.get(Storage).countOnce();
    expect(await seenBy('a@demo.test')).toMatchObject([{ used: 5 * KB }]);
    await test.database.transaction((tx) => tx.run('DELETE FROM storage_counts'));
    await add(ids.a, 1);
    expect(await seenBy('a@demo.test')).toMatchObject([{ used: 6 * KB }]);

    const free = await start({ RESIDENT_STORAGE: 'none', COLLEGE_STORAGE: 'none' });
    expect(await free.add(free.ids.a, 20)).toHaveLength(36);
    expect(await free.seenBy('a@demo.test')).toEqual([]);
    expect(await free.seenBy('h@demo.test')).toEqual([]);
  });

  it('is not for those who have no account', async () => {
    const { add } = await start();
    expect(await add(newId(), 12)).toHaveLength(36);
  });

  it('is told to an administrator with what is left on the disk; of a bucket nobody knows that', async () => {
    for (const [settings, known] of [
      [{}, true],
      [{ FILES_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=off' }, false],
    ] as const) {
      const { test } = await start(settings);
      const headers = bearer(await tokenOf(test, 'admin@demo.test'));
      const room = (await (await test.request('/api/storage/disk', { headers })).json()) as Record<string, number>;
      expect(room).toMatchObject({ files: 0, bytes: 0 });
      expect(['free', 'size'].map((name) => name in room)).toEqual([known, known]);
    }
  });
});
