import { describe, expect, it } from 'vitest';
import { type FileValue, WITHDRAWN } from '../../../../schemas';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import type { People } from '../../auth/users/people';
import { sqliteQueries } from '../../base/database/query-dialect';
import { cipherWith } from '../../field-types';
import type { Files } from '../../files/files';
import type { LoggedBefore } from '../store/registries';
import { type EntryRow, entryTableOf } from '../store/table';
import { decidedFrame } from './frames';
import { personValue, Wire } from './wire';

const entry = resolved(
  withFields({
    scan: { type: 'file', label: 'Scan', accept: ['pdf'] },
    patient: { type: 'text', label: 'Patient', sensitive: true },
  }),
);
const cipher = cipherWith(Buffer.alloc(32));
const dialect = { ...sqliteQueries, quote: (name: string) => name };
const fileOf = (id: string) => ({ id, name: `${id}.pdf` }) as unknown as FileValue;

function opened(of = entry, registries?: LoggedBefore) {
  const asked: { names: readonly string[][]; files: readonly string[][]; from: unknown[] } = {
    names: [],
    files: [],
    from: [],
  };
  const names = async (ids: string[], from: unknown) => {
    (asked.names as string[][]).push(ids);
    asked.from.push(from);
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, `Name of ${id}`]));
  };
  const values = async (ids: string[], from: unknown) => {
    (asked.files as string[][]).push(ids);
    asked.from.push(from);
    return new Map(ids.filter((id) => id !== 'lost').map((id) => [id, fileOf(id)]));
  };
  const table = entryTableOf(of, dialect, cipher, registries);
  return {
    asked,
    wire: new Wire(table, decidedFrame(table), cipher, { names } as unknown as People, { values } as unknown as Files),
  };
}

const row = (changes: Record<string, string | number | null> = {}): EntryRow => ({
  id: 'r',
  student: 's',
  status: 'Pending',
  version: 4,
  college: 'c',
  department: 'd',
  waitsFor: 't',
  verifiedBy: null,
  verifiedOn: null,
  verifiedFor: null,
  replaces: null,
  replacedBy: null,
  firstLoggedAt: null,
  registryVersion: 1,
  createdAt: 'then',
  updatedAt: 'later',
  topic: 'Émile',
  teacher: 't',
  scan: 'f',
  patient: cipher.seal('Quokka', 'sample.patient.r'),
  ...changes,
});

describe('a record as clients read it', () => {
  it('has its people and files by name, the patient opened, and nothing of the server’s own', async () => {
    expect(await opened().wire.record(row())).toEqual({
      id: 'r',
      _id: 'r',
      version: 4,
      student: personValue('s', 'Name of s'),
      status: 'Pending',
      verifiedBy: null,
      verifiedOn: null,
      createdAt: 'then',
      updatedAt: 'later',
      topic: 'Émile',
      patient: 'Quokka',
      teacher: { id: 't', _id: 't', name: 'Name of t' },
      scan: fileOf('f'),
    });
  });

  it('outlives the account and the file that it names', async () => {
    const record = await opened().wire.record(
      row({ teacher: 'gone', scan: 'lost', verifiedBy: 'v', verifiedOn: '2026-01-02' }),
    );
    expect(record).toMatchObject({ teacher: personValue('gone', ''), scan: null });
    expect(record).toMatchObject({ verifiedBy: personValue('v', 'Name of v'), verifiedOn: '2026-01-02' });
  });

  it('says in whose place it was decided, what it replaces and what replaced it', async () => {
    const { wire } = opened();
    const meta = async (changes: Record<string, string | number>) => (await wire.record(row(changes))).meta;
    expect(await meta({ verifiedFor: 'a' })).toEqual({ for: personValue('a', 'Name of a') });
    expect(await meta({ replaces: 'old' })).toEqual({ replaces: 'old' });
    expect(await meta({ replaces: 'old', firstLoggedAt: 'before' })).toEqual({
      replaces: 'old',
      firstLoggedAt: 'before',
    });
    expect(await meta({ imported: 7 })).toEqual({ imported: true });
    expect(await meta({ replacedBy: 'new' })).toEqual({ replacedBy: 'new' });
    expect(await meta({ replacedBy: WITHDRAWN })).toEqual({ replacedBy: null });
    expect(await wire.record(row())).not.toHaveProperty('meta');
  });

  it('says what it was logged under, where that is not what is said today', async () => {
    const said = { topic: { label: 'Subject' } };
    const of = (name: string, number: unknown) => (name === 'sample' && number === 2 ? said : undefined);
    const { wire } = opened(entry, { current: 3, of });
    expect((await wire.record(row({ registryVersion: 2 }))).meta).toEqual({ registry: said });
    expect(await wire.record(row())).not.toHaveProperty('meta');
  });
});

describe('what a page refers to', () => {
  it('is looked up at once for all of its records', async () => {
    const { wire, asked } = opened();
    const found = await wire.records([
      row(),
      row({ id: 'q', teacher: 'u', scan: null, verifiedBy: 'v', waitsFor: 'w', verifiedFor: 'x' }),
    ]);
    expect(found.map(({ id, scan }) => [id, scan])).toEqual([
      ['r', fileOf('f')],
      ['q', null],
    ]);
    expect(asked.names.map((ids) => [...new Set(ids)].sort())).toEqual([['s', 't', 'u', 'v', 'w', 'x']]);
    expect(asked.files).toEqual([['f']]);
  });

  it('is asked of nobody for no records, nor files where there are no fields of files', async () => {
    const none = opened();
    expect(await none.wire.records([])).toEqual([]);
    expect(none.asked.names).toEqual([]);
    const fileless = opened(resolved(withFields({})));
    await fileless.wire.records([row()]);
    expect([fileless.asked.names.length, fileless.asked.files.length]).toEqual([1, 0]);
  });

  it('takes the files that are at hand, and whoever else is named soon', async () => {
    const { wire, asked } = opened();
    const mine = fileOf('mine');
    expect(await wire.record(row(), new Map([['f', mine]]))).toMatchObject({ scan: mine });
    expect(asked.files).toEqual([]);
    const from = { read: async () => [] };
    const look = await wire.lookUp([row()], { more: ['soon'], from });
    expect([look.person('soon'), look.person('never'), look.file('f'), look.file('never')]).toEqual([
      personValue('soon', 'Name of soon'),
      personValue('never', ''),
      fileOf('f'),
      null,
    ]);
    expect(asked.from.slice(1)).toEqual([from, from]);
  });
});
