import { expect, test } from 'vitest';
import type { EntryRecord, RowResult } from '../../api/wire';
import { failuresOf, whose } from './bulk-bar';

const record = (id: string) => ({ id }) as EntryRecord;

test('failed rows say why', () => {
  const results: RowResult[] = [
    { id: 'a', ok: true },
    { id: 'b', ok: false, code: 'conflict', message: 'Changed by somebody else' },
  ];
  expect(failuresOf([record('a'), record('b')], results)).toEqual([
    { record: record('b'), why: 'Changed by somebody else' },
  ]);
});

test('a row without an answer is never taken for verified', () => {
  expect(failuresOf([record('a')], [])).toEqual([{ record: record('a'), why: 'No answer for this entry' }]);
});

test('those whose entries are selected are named once, the first of them', () => {
  const of = (name: string) => ({ id: name, student: { id: name, name } }) as EntryRecord;
  expect(whose(['Asha', 'Meera', 'Asha'].map(of))).toBe('Asha (2), Meera');
  expect(whose(['Asha', 'Bela', 'Chitra', 'Devi', 'Esha', 'Farah'].map(of))).toBe(
    'Asha, Bela, Chitra, Devi and 2 more',
  );
});
