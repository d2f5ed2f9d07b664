import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary';
import { EntitySchema } from './columns';
import { Database } from './database';
import type { Engine } from './engine';
import { openDatabase } from './open';

class Note {
  id = '';
  text = '';
  version = 1;
}
const notes = new EntitySchema<Note>({
  name: 'notes',
  target: Note,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    text: { type: 'varchar', length: 50 },
    version: { type: 'int', default: 1 },
  },
});

async function open() {
  const file = join(await temporaryDirectory(), 'test.sqlite');
  const { database } = await openDatabase({ url: undefined, file, schemas: [notes] });
  onTestFinished(() => database.close());
  return database;
}

/** A promise and the function that fulfils it, so that one side can wait for the other. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const insert = 'INSERT INTO notes (id, text) VALUES (?, ?)';
const ids = 'SELECT id FROM notes ORDER BY id';

describe('reading and writing', () => {
  it('gives rows back and counts affected rows', async () => {
    const database = await open();
    const changed = await database.transaction(async (tx) => {
      await tx.run(insert, ['a', 'one']);
      await tx.run(insert, ['b', 'one']);
      return tx.run('UPDATE notes SET version = version + 1 WHERE text = ?', ['one']);
    });
    expect(changed).toBe(2);
    expect(await database.read('SELECT * FROM notes WHERE id = ?', ['a'])).toEqual([
      { id: 'a', text: 'one', version: 2 },
    ]);
  });

  it('refuses to write through the reader', async () => {
    const database = await open();
    await expect(database.read(insert, ['a', 'one'])).rejects.toThrow(/readonly/i);
  });

  it.each([[undefined], [{ toString: () => 'x' }], [['x']], [Number.NaN]])(
    'refuses the parameter %s',
    async (value) => {
      const database = await open();
      await expect(database.read(ids, [value])).rejects.toThrow(TypeError);
    },
  );

  it('quotes plain names only', async () => {
    const database = await open();
    expect(database.quote('notes')).toBe('"notes"');
    expect(() => database.quote('notes" --')).toThrow();
  });

  it('was opened so that acknowledged rows survive a power cut', async () => {
    const database = await open();
    const [mode] = await database.read('SELECT * FROM pragma_journal_mode');
    expect(mode).toEqual({ journal_mode: 'wal' });
    const [sync] = await database.transaction((tx) => tx.read('SELECT * FROM pragma_synchronous'));
    expect(sync).toEqual({ synchronous: 2 });
    const [keys] = await database.transaction((tx) => tx.read('SELECT * FROM pragma_foreign_keys'));
    expect(keys).toEqual({ foreign_keys: 1 });
  });
});

describe('transactions', () => {
  it('show nothing to others before they are committed', async () => {
    const database = await open();
    const [written, looked] = [signal(), signal()];
    const done = database.transaction(async (tx) => {
      await tx.run(insert, ['a', 'one']);
      expect(await tx.read(ids)).toEqual([{ id: 'a' }]);
      written.give();
      await looked.given;
    });
    await written.given;
    expect(await database.read(ids)).toEqual([]);
    looked.give();
    await done;
    expect(await database.read(ids)).toEqual([{ id: 'a' }]);
  });

  it('roll back alone: a neighbour running at the same time keeps its rows', async () => {
    const database = await open();
    const jobs = Array.from({ length: 40 }, (_, n) =>
      database.transaction(async (tx) => {
        await tx.run(insert, [`n${String(n).padStart(2, '0')}`, 'x']);
        await new Promise((resolve) => setImmediate(resolve));
        if (n % 2) throw new Error('no');
      }),
    );
    const results = await Promise.allSettled(jobs);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    const kept = await database.read<{ id: string }>(ids);
    expect(kept.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, n) => `n${String(2 * n).padStart(2, '0')}`),
    );
  });

  it('lose no update when each adds one', async () => {
    const database = await open();
    await database.transaction((tx) => tx.run('INSERT INTO notes (id, text, version) VALUES (?, ?, 0)', ['a', 'x']));
    const addOne = () =>
      database.transaction(async (tx) => {
        const [row] = await tx.read<{ version: number }>('SELECT version FROM notes');
        await tx.run('UPDATE notes SET version = ?', [(row?.version ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 30 }, addOne));
    expect(await database.read('SELECT version FROM notes')).toEqual([{ version: 30 }]);
  });

  it('refuse to be nested, and go on after the refusal', async () => {
    const database = await open();
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow(/already open/);
    await database.transaction((tx) => tx.run(insert, ['a', 'x']));
    expect(await database.read(ids)).toHaveLength(1);
  });

  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['read', (database) => database.read(ids)],
    ['snapshot', (database) => database.snapshot((reader) => reader.read(ids))],
    ['analyse', (database) => database.analyse()],
  ])('refuse %s, which would want a second connection', async (_, second) => {
    const database = await open();
    const inside = database.transaction(async (tx) => {
      await tx.run(insert, ['a', 'x']);
      await second(database);
    });
    await expect(inside).rejects.toThrow(/already open/);
    expect(await database.read(ids)).toEqual([]);
  });

  it('let go of what they began and did not wait for', async () => {
    const database = await open();
    const over = signal();
    const left = await database.transaction(async (tx) => {
      await tx.run(insert, ['a', 'x']);
      const later = over.given.then(() => database.read(ids));
      return { later };
    });
    over.give();
    expect(await left.later).toEqual([{ id: 'a' }]);
  });

  it('are useless after their end', async () => {
    const database = await open();
    const escaped = await database.transaction(async (tx) => tx);
    await expect(escaped.run(insert, ['a', 'x'])).rejects.toThrow(/over/);
    expect(await database.read(ids)).toEqual([]);
  });
});

describe('table versions', () => {
  it('grow with a commit, not with a rollback', async () => {
    const database = await open();
    const before = database.versionOf('notes');
    await database.transaction((tx) => tx.run(insert, ['a', 'x']));
    const after = database.versionOf('notes');
    expect(after).toBeGreaterThan(before);
    await database
      .transaction(async (tx) => {
        await tx.run(insert, ['b', 'x']);
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(database.versionOf('notes')).toBe(after);
    expect(database.versionOf('others')).toBe(0);
  });

  it('grow when nobody knows whether the commit counted', async () => {
    const lost: Partial<Engine> = {
      name: 'mysql',
      countCommit: async () => undefined,
      async transaction(work) {
        await work({ read: async () => [], run: async () => 1 });
        throw new Error('The answer to COMMIT was lost');
      },
      read: async <Row>() => [{ others: '0' }] as Row[],
      othersSql: '0',
    };
    const database = new Database(lost as Engine);
    await database.checkOtherCommits();
    const before = database.versionOf('notes');
    await expect(database.transaction((tx) => tx.run(insert, ['a', 'x']))).rejects.toThrow('lost');
    expect(database.versionOf('notes')).toBeGreaterThan(before);
  });

  it('grow for what another process has written, as soon as anybody asks who is asking', async () => {
    const file = join(await temporaryDirectory(), 'test.sqlite');
    const [here, elsewhere] = await Promise.all(
      [1, 2].map(async () => (await openDatabase({ url: undefined, file, schemas: [notes] })).database),
    );
    if (!here || !elsewhere) throw new Error('Nothing was opened');
    onTestFinished(async () => {
      await here.close();
      await elsewhere.close();
    });
    here.commitVersion();
    const before = here.versionOf('notes', ['text', 'x']);
    await here.transaction((tx) => tx.run(insert, ['a', 'y'], [['text', 'y']]));
    here.commitVersion();
    expect(here.versionOf('notes', ['text', 'x'])).toBe(before);
    await elsewhere.transaction((tx) => tx.run(insert, ['b', 'x'], [['text', 'x']]));
    here.commitVersion();
    expect(here.versionOf('notes', ['text', 'x'])).toBeGreaterThan(before);
  });

  it('grow everywhere for a transaction that says of one write only where it was', async () => {
    const database = await open();
    const before = database.versionOf('notes', ['text', 'x']);
    await database.transaction(async (tx) => {
      await tx.run(insert, ['a', 'y'], [['text', 'y']]);
      await tx.run('UPDATE notes SET version = 2');
    });
    expect(database.versionOf('notes', ['text', 'x'])).toBeGreaterThan(before);
  });
});
