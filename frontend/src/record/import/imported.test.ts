import { expect, test } from 'vitest';
import type { Preview, PreviewRow } from '../../api/wire';
import { faultyIn } from './imported';

const errors = { guide: 'Nobody is called so' };
const there = { name: 'Asha Rao', changes: [] };
const row = (at: number, more: Partial<PreviewRow> = {}): PreviewRow => ({ row: at, values: {}, errors: {}, ...more });

test('a fault of somebody who is here already must be corrected only where changes are asked for', () => {
  const rows = [row(2), row(3, { errors }), row(4, { errors, there }), row(5, { there })];
  const preview: Preview = {
    columns: [],
    ignored: [],
    passed: [],
    unknown: [],
    repeated: [],
    rows,
    ok: 2,
    faulty: 2,
  };
  const faulty = (changes: boolean) => faultyIn(preview, changes).map(({ row: at }) => at);
  expect([faulty(false), faulty(true)]).toEqual([[3], [3, 4]]);
});
