import { expect, it } from 'vitest';
import type { Registry } from '../../../../schemas';
import type { Clock } from '../../base/config';
import type { Database, Reader } from '../../base/database';
import type { Entries } from '../../records/read/entries';
import { LogbookReader } from './records';

it('a printed logbook is read of one moment, the records of every kind', async () => {
  const moments: unknown[] = [];
  const from = <Answer>(reader: unknown, answer: Answer): Answer => {
    moments.push(reader);
    return answer;
  };
  const moment = { read: async () => [] } as unknown as Reader;
  const database = {
    read: () => Promise.reject(new Error('Read at another moment')),
  } as unknown as Database;
  const type = { print: {} };
  const wire = { records: async (_: unknown, __: unknown, reader: unknown) => from(reader, []) };
  const entries = { all: [{ type, table: { quote: (name: string) => name }, wire }] } as unknown as Entries;
  const kind = {
    tables: [],
    of: async (_: string, reader: Reader) => from(reader, { facts: [], sections: () => [] }),
  };
  await new LogbookReader(database, entries, {} as Clock, { entries: [] } as unknown as Registry, [kind]).of(
    's',
    moment,
  );
  expect(moments).toEqual([moment, moment]);
});
