import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolved, sample } from '../../../../schemas/testing/sample';
import type { Clock } from '../../base/config';
import { newId } from '../../base/database';
import { isTaken } from '../../base/database/driver-faults';
import { Invalid, SavedAlready } from '../../base/errors';
import { cipherWith } from '../../field-types';
import { openedDatabase } from '../../testing/database';
import type { Entries, EntryParts } from '../read/entries';
import { entrySchemaOf } from '../store/entity';
import { addRow, rowOf } from '../store/record-rows';
import { entryTableOf } from '../store/table';
import { ANSWER_DAYS, EarlierKeys, EntryKeys, Idempotency, idempotencyTable } from './idempotency';
import { type Attempt, digestOf } from './request';

it('a race is lost where the same key is there already, and nowhere else', () => {
  const fault = (facts: object) => Object.assign(new Error('x'), facts);
  expect(isTaken(fault({ code: 'SQLITE_CONSTRAINT_UNIQUE' }))).toBe(true);
  expect(isTaken(fault({ errno: 1062 }))).toBe(true);
  expect(isTaken(fault({ code: 'SQLITE_BUSY', errno: 1213 }))).toBe(false);
  expect(isTaken(new Error('x'))).toBe(false);
});

describe('what remembers answers', () => {
  const entry = resolved(sample());
  const cipher = cipherWith(Buffer.alloc(32, 1));
  let now = new Date('2026-03-01T00:00:00.000Z');
  const clock = { now: () => now, stamp: (later = 0) => new Date(now.getTime() + later).toISOString() } as Clock;
  const database = openedDatabase([entrySchemaOf(entry), idempotencyTable]);
  let memory: Idempotency;
  let keys: EntryKeys;
  let parts: EntryParts;
  let entries: Entries;
  beforeAll(async () => {
    const wire = { record: async ({ id, topic }: Record<string, unknown>) => ({ id, topic }) };
    parts = { type: entry, table: entryTableOf(entry, database.dialect, cipher), wire } as unknown as EntryParts;
    entries = { cipher, all: [parts] } as unknown as Entries;
    memory = new Idempotency(database, clock, entries);
    keys = new EntryKeys(database, entries);
  });
  beforeEach(() =>
    database.transaction(async (tx) => {
      now = new Date('2026-03-01T00:00:00.000Z');
      for (const table of ['idempotency', 'sample']) await tx.run(`DELETE FROM ${table}`);
    }),
  );

  const attempt: Attempt = { account: 'a', token: 'k', resource: 'memo', digest: digestOf({ topic: 'x' }) };
  const other = digestOf({ topic: 'y' });
  const keep = (answer = { id: 'made', name: 'Quokka' }) =>
    database.transaction((tx) => memory.keep(tx, attempt, answer));
  const stored = () => database.read<Record<string, string>>('SELECT * FROM idempotency');

  it('gives the first answer to the same request, of the same person only', async () => {
    expect([await memory.answer(attempt), await memory.knows(database, attempt)]).toEqual([undefined, false]);
    await keep();
    expect(await memory.answer(attempt)).toEqual({ id: 'made', name: 'Quokka' });
    expect(await memory.knows(database, attempt)).toBe(true);
    expect(await memory.answer({ ...attempt, account: 'b' })).toBeUndefined();
    expect(await memory.answer({ ...attempt, token: 'l' })).toBeUndefined();
  });

  it('refuses the key for anything else', async () => {
    await keep();
    for (const changed of [{ digest: other }, { resource: 'leave' }]) {
      await expect(memory.answer({ ...attempt, ...changed })).rejects.toBeInstanceOf(Invalid);
      await expect(memory.knows(database, { ...attempt, ...changed })).rejects.toThrow(
        expect.objectContaining({
          details: {
            errors: { 'Idempotency-Key': 'This Idempotency-Key was already used for a different request' },
          },
        }),
      );
    }
  });

  it('keeps neither the answer nor the body to be read, and the answer for its own row only', async () => {
    await keep();
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toMatch(/Quokka|made/);
    expect(row?.digest).not.toBe(attempt.digest);
    expect(memory.open({ ...row, id: newId() } as never)).toBeUndefined();
  });

  it('forgets an answer after a week, and knows its request for ever', async () => {
    await keep();
    now = new Date('2026-03-08T00:00:00.000Z');
    expect(ANSWER_DAYS).toBe(7);
    await memory.onApplicationBootstrap();
    expect(await memory.answer(attempt)).toEqual({ id: 'made', name: 'Quokka' });
    now = new Date('2026-03-08T00:00:00.001Z');
    await memory.forgetOld();
    expect((await stored()).map(({ answer }) => answer)).toEqual(['']);
    expect(await memory.knows(database, attempt)).toBe(true);
    const error = await memory.answer(attempt).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SavedAlready);
    expect(String(error)).toContain('This was saved already. Please look at it before you send it again.');
  });

  const id = newId();
  const made = { ...attempt, resource: 'sample' };
  const addEntry = (cells: object) =>
    database.transaction((tx) =>
      addRow(tx, parts.table, {
        ...rowOf(parts.table, {
          id,
          student: 'a',
          college: 'c',
          department: 'd',
          values: { topic: 'as it is' },
          status: 'Pending',
          verifiedBy: null,
          verifiedOn: null,
          createdAt: '',
          updatedAt: '',
          version: 1,
        }),
        ...cells,
      }),
    );

  it('an entry answers for the request that made it, as it is by then', async () => {
    const remembered = keys.of(parts);
    expect(await remembered.answer(made)).toBeUndefined();
    expect(await remembered.knows(database as never, made)).toBe(false);
    await addEntry(keys.cellsOf(made));
    expect(await remembered.answer(made)).toEqual({ id, topic: 'as it is' });
    expect(await remembered.knows(database as never, made)).toBe(true);
    expect(await remembered.answer({ ...made, account: 'b' })).toBeUndefined();
    await expect(remembered.answer({ ...made, digest: other })).rejects.toBeInstanceOf(Invalid);
    await expect(remembered.knows(database as never, { ...made, digest: other })).rejects.toBeInstanceOf(Invalid);
    expect(keys.cellsOf(undefined)).toEqual({ clientKey: null, clientDigest: null });
  });

  it('keys of an earlier version come to the entries they made, the others are marked, and both go on to hold', async () => {
    await addEntry({});
    await database.transaction(async (tx) => {
      await memory.keep(tx, made, { id });
      await memory.keep(tx, { ...attempt, token: 'memo' }, { id: 'memo' });
      await memory.keep(tx, { ...attempt, token: 'new', digest: other }, { id: 'new' });
      for (const token of ['k', 'memo'])
        await tx.run('UPDATE idempotency SET digest = ? WHERE token = ?', [attempt.digest, token]);
    });
    const marked = (await stored()).find(({ token }) => token === 'new')?.digest;
    await new EarlierKeys(database, entries, memory, keys).onApplicationBootstrap();
    expect(await keys.of(parts).answer(made)).toEqual({ id, topic: 'as it is' });
    expect((await stored()).map(({ token }) => token).sort()).toEqual(['memo', 'new']);
    expect(await memory.answer({ ...attempt, token: 'memo' })).toEqual({ id: 'memo' });
    expect((await stored()).find(({ token }) => token === 'new')?.digest).toBe(marked);
    expect((await stored()).some(({ digest }) => digest === attempt.digest)).toBe(false);
  });
});
