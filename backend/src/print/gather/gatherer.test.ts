import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { People } from '../../auth/users/people';
import type { Database, Reader } from '../../base/database';
import type { BlobStore } from '../../files/blob-store';
import { Files } from '../../files/files';
import type { StudentRecords } from '../model/records';
import type { Subject } from '../subjects';
import { Gatherer, Pictures } from './gatherer';
import type { LogbookReader } from './records';

it('the cover, the names and the hashes of files are read of the moment of the records', async () => {
  const database = {
    quote: (name: string) => name,
    read: () => Promise.reject(new Error('Read at another moment')),
    versionOf: () => 1,
  } as unknown as Database;
  const asked: string[] = [];
  const rows: Record<string, object> = {
    colleges: { name: 'College', logo: 'logo' },
    departments: { name: 'Pathology' },
    files: { type: 'png', size: 10, key: 'of a picture' },
  };
  const moment = {
    read: async (sql: string) => {
      const table = /FROM (\w+)/.exec(sql)?.[1] ?? '';
      asked.push(table);
      if (/WHERE id IN/.test(sql)) return [{ id: 'guide', name: 'Dr. Guide', sha256: 'f00' }];
      return rows[table] ? [rows[table]] : [];
    },
  } as Reader;
  const entry = registry.entries.find(({ fields }) => fields.some(({ type }) => type === 'file'));
  const readName = entry?.fields.find(({ type }) => type === 'file')?.readName ?? '';
  const records = { entries: [{ entry, records: [{ id: 'r', [readName]: { id: 'guide' } }] }], others: [] };
  const reader = {
    of: async (_: string, from: Reader) => (from === moment ? records : undefined) as unknown as StudentRecords,
  } as LogbookReader;
  const files = Reflect.construct(Files, [database]) as Files;
  const get = vi.fn(async () => Readable.from([Buffer.from('no picture')]));
  const pictures = new Pictures(files, { get } as unknown as BlobStore);
  const gatherer = new Gatherer(reader, new People(database), pictures, database, registry);
  const subject = { id: 's', name: 'S', college: 'c', department: 'd', guide: 'guide', photo: 'photo' } as Subject;
  const withPictures = await gatherer.of(subject, { draft: false, coverBlock: {}, basicInfo: {} }, moment);
  // That moment may be a transaction, which must not wait for a store.
  expect(get).not.toHaveBeenCalled();
  moment.read = () => Promise.reject(new Error('Read after that moment'));
  const { cover, hashes, signatures } = await withPictures();
  expect(get.mock.calls).toEqual([['of a picture'], ['of a picture']]);
  expect(cover).toMatchObject({ institution: 'College', department: 'Pathology' });
  expect(signatures[1]?.name).toBe('Dr. Guide');
  expect([...hashes]).toEqual([['guide', 'f00']]);
  expect(asked.filter((table) => table === 'files')).toHaveLength(3);
});
