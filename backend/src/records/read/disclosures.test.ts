import { expect, it } from 'vitest';
import type { Viewer } from '../../auth/viewer';
import type { Clock } from '../../base/config';
import type { Database, Transaction } from '../../base/database';
import { Log } from '../../base/log/log';
import type { EntryRow } from '../store/table';
import { Disclosures } from './disclosures';
import type { EntryParts } from './entries';

const parts = { isSensitive: true, type: { name: 'procedures', fields: [{ key: 'patient', sensitive: true }] } };
const rowOf = (id: string) => ({ id, student: 'resident', patient: 'Quokka' }) as unknown as EntryRow;

function opened() {
  const written: unknown[][] = [];
  const lines: string[] = [];
  const tx = { run: (_sql: string, values: unknown[]) => written.push(values) };
  const fails = { next: false };
  const database = {
    quote: String,
    transaction: async (work: (tx: Transaction) => Promise<void>) => {
      if (fails.next) throw new Error('away');
      await work(tx as unknown as Transaction);
    },
  };
  const disclosures = new Disclosures(
    database as unknown as Database,
    { stamp: () => '2026-02-01T00:00:00.000Z' } as Clock,
    new Log((line) => lines.push(line)),
  );
  const look = (viewer: string, ...ids: string[]) =>
    disclosures.note({ id: viewer } as Viewer, parts as unknown as EntryParts, ids.map(rowOf));
  return { disclosures, look, written, fails, lines };
}

it('of what one person is shown twice within a second a line is written once', async () => {
  const { disclosures, look, written } = opened();
  look('a', '1', '2');
  look('b', '1', '2');
  look('a', '1', '2');
  look('a', '1');
  await disclosures.flush();
  expect(written.flat().filter((value) => value === 'a' || value === 'b')).toEqual(['a', 'b', 'a']);
  look('a', '1');
  await disclosures.flush();
  expect(written).toHaveLength(2);
});

it('what could not be written is written the next time, before what came since', async () => {
  const { disclosures, look, written, fails } = opened();
  look('a', '1');
  fails.next = true;
  await expect(disclosures.flush()).rejects.toThrow('away');
  look('b', '2');
  look('a', '1');
  fails.next = false;
  await disclosures.flush();
  expect(written.flat().filter((value) => value === 'a' || value === 'b')).toEqual(['a', 'b']);
});

it('says of whom somebody else saw what identifies a patient, a line for each student', async () => {
  const { disclosures, written } = opened();
  const row = (id: string, student: string, patient: string | null = 'Quokka') =>
    ({ id, student, patient }) as unknown as EntryRow;
  const rows = [
    row('1', 'resident'),
    row('2', 'other'),
    row('3', 'resident'),
    row('4', 'v'),
    row('5', 'resident', null),
  ];
  const viewer = { id: 'v', name: 'Viewer' } as Viewer;
  disclosures.note(viewer, parts as unknown as EntryParts, rows);
  disclosures.note(viewer, { ...parts, isSensitive: false } as unknown as EntryParts, [row('6', 'resident')]);
  disclosures.note(viewer, parts as unknown as EntryParts, [row('7', 'v')]);
  await disclosures.flush();
  const at = '2026-02-01T00:00:00.000Z';
  expect(written).toEqual([
    [
      expect.any(String),
      at,
      'v',
      'Viewer',
      'procedures',
      'resident',
      '1 3',
      expect.any(String),
      at,
      'v',
      'Viewer',
      'procedures',
      'other',
      '2',
    ],
  ]);
});

it('writes many in parts, and many records of one look in rows that a column can hold', async () => {
  const { disclosures, look, written } = opened();
  for (let at = 0; at < 51; at++) look(`viewer ${at}`, '1');
  await disclosures.flush();
  expect(written.map((values) => values.length / 7)).toEqual([50, 1]);
  look('a', ...Array.from({ length: 1001 }, (_, at) => `${at}`));
  await disclosures.flush();
  expect(written[2]?.filter((_, at) => at % 7 === 6).map((ids) => String(ids).split(' ').length)).toEqual([1000, 1]);
});

it('writes what waits when the program ends, and is not stopped by a database that is away', async () => {
  const { disclosures, look, written, fails, lines } = opened();
  look('a', '1');
  fails.next = true;
  await disclosures.beforeApplicationShutdown();
  expect(written).toHaveLength(0);
  expect(lines.join()).toContain('disclosures could not be recorded');
  fails.next = false;
  await disclosures.onApplicationShutdown();
  expect(written).toHaveLength(1);
});

it('gives up the oldest, and tells the log of them, where the database is away for long', () => {
  const { look, lines } = opened();
  for (let at = 0; at < 50_000; at++) look(`viewer ${at}`, '1');
  expect(lines).toEqual([]);
  look('one more', '1');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'disclosure not recorded',
    viewer: 'viewer 0',
    records: '1',
  });
});
