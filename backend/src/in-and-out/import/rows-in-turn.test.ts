import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { rowSheet } from '../../../../schemas';
import { rowsInTurn } from './rows-in-turn';

it('lets others have their turn after each row', async () => {
  const [directory] = registry.directories.filter(({ sheets }) => sheets);
  if (!directory) throw new Error('no directory takes sheets');
  const form = rowSheet(directory, 'hod');
  const headings = { row: 1, cells: form.columns.map(({ heading }) => heading) };
  const rows = Array.from({ length: 20 }, (_, at) => ({ row: at + 2, cells: form.columns.map(() => 'Asha Rao') }));
  let turns = 0;
  let isRead = false;
  const others = () => {
    turns += 1;
    if (!isRead) setImmediate(others);
  };
  setImmediate(others);
  const read = await rowsInTurn(form, [headings, ...rows], () => undefined);
  isRead = true;
  expect(read.rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
  expect(turns).toBeGreaterThanOrEqual(rows.length);
});
