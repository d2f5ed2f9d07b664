import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { rowSheet } from '../../../../schemas';
import { turnsDuring } from '../../testing/turns';
import { rowsInTurn } from './rows-in-turn';

it('lets others have their turn after each row', async () => {
  const [directory] = registry.directories.filter(({ sheets }) => sheets);
  if (!directory) throw new Error('no directory takes sheets');
  const form = rowSheet(directory, 'hod');
  const headings = { row: 1, cells: form.columns.map(({ heading }) => heading) };
  const rows = Array.from({ length: 20 }, (_, at) => ({ row: at + 2, cells: form.columns.map(() => 'Asha Rao') }));
  const turns = await turnsDuring(async () => {
    const read = await rowsInTurn(form, [headings, ...rows], () => undefined);
    expect(read.rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
  });
  expect(turns).toBeGreaterThanOrEqual(rows.length);
});
