import { expect, it } from 'vitest';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import type { Transaction } from '../../base/database';
import type { Files, StoredFile } from '../../files/files';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';
import { fileFields, freshValues, idsOf, kindFault, RecordFiles } from './record-files';

const { fields } = resolved(
  withFields({
    scan: { type: 'file', label: 'Scan', accept: ['pdf', 'jpg'], wire: { read: 'scanFile', write: 'scanUpload' } },
    photo: { type: 'file', label: 'Photo', accept: ['png'] },
  }),
);
const upload = (name: string, type = 'pdf') => ({ name, type, size: 3 }) as Upload;
const form = (files: Record<string, Upload>) => ({ fields: {}, files }) as unknown as Form;

/** A store that says what was done, and has no room for what is called `big`. */
function opened() {
  const done: unknown[] = [];
  const files = {
    store: async (one: Upload) => {
      if (one.name === 'big') throw new Error('full');
      return { id: `id of ${one.name}`, upload: one };
    },
    keep: async (_: Transaction, { id }: StoredFile, owner: unknown) => void done.push(['keep', id, owner]),
    forget: async (_: Transaction, id: string, owner: unknown) => void done.push(['forget', id, owner]),
    discard: async ({ id }: StoredFile) => void done.push(['discard', id]),
  };
  return { done, files: new RecordFiles(files as unknown as Files) };
}

it('a file is taken by its bytes, whatever it is called', () => {
  const [scan, photo] = fileFields(fields);
  expect([scan?.key, photo?.key, fileFields(fields).length]).toEqual(['scan', 'photo', 2]);
  if (!scan || !photo) return;
  expect([kindFault(scan, upload('a.png', 'pdf')), kindFault(scan, upload('a', 'jpg'))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(kindFault(scan, upload('a.pdf', 'png'))).toBe('Scan must be a PDF or JPEG file');
  expect(kindFault(photo, upload('a'))).toBe('Photo must be a PNG file');
});

it('files are stored by their field, under the name that the form sends, and given to their record', async () => {
  const { files, done } = opened();
  const stored = await files.store(fields, form({ scanUpload: upload('a'), other: upload('b') }));
  expect(idsOf(stored)).toEqual({ scan: 'id of a' });
  expect(freshValues(stored).get('id of a')).toMatchObject({ name: 'a' });
  const owner = { table: 'sample', id: 'r', by: 's' };
  await files.keep({} as Transaction, stored, owner);
  await files.forget({} as Transaction, ['old', null, 'older'], owner);
  expect(done).toEqual([
    ['keep', 'id of a', owner],
    ['forget', 'old', owner],
    ['forget', 'older', owner],
  ]);
});

it('all the files of a form are stored, or none', async () => {
  const { files, done } = opened();
  const both = form({ scanUpload: upload('a'), photo: upload('big', 'png') });
  await expect(files.store(fields, both)).rejects.toThrow('full');
  expect(done).toEqual([['discard', 'id of a']]);
});
