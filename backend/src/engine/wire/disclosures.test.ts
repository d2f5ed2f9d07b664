import { expect, it } from 'vitest';
import type { Viewer } from '../../auth/viewer';
import type { Clock } from '../../config';
import type { Database, Transaction } from '../../database';
import { Log } from '../../log/log';
import type { EntryParts } from '../records/entries';
import type { EntryRow } from '../records/table';
import { Disclosures } from './disclosures';

const parts = { isSensitive: true, entry: { name: 'procedures', fields: [{ key: 'patient', sensitive: true }] } };
const rowOf = (id: string) => ({ id, student: 'resident', patient: 'Quokka' }) as unknown as EntryRow;

function opened() {
  const written: unknown[][] = [];
  const tx = { run: (_sql: string, values: unknown[]) => written.push(values) };
  const fails = { next: false };
  const database = {
    transaction: async (work: (tx: Transaction) => Promise<void>) => {
      if (fails.next) throw new Error('away');
      await work(tx as unknown as Transaction);
    },
  };
  const disclosures = new Disclosures(
    database as unknown as Database,
    { stamp: () => '2026-02-01T00:00:00.000Z' } as Clock,
    new Log(),
  );
  const look = (viewer: string, ...ids: string[]) =>
    disclosures.note({ id: viewer } as Viewer, parts as unknown as EntryParts, ids.map(rowOf));
  return { disclosures, look, written, fails };
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
