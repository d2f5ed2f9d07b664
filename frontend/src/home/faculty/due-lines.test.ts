import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet } from '../../../../schemas';
import type { Posting, ResidentSheets } from '../../api/wire';
import { daysDue, sheetsDue } from './due-lines';

const [type] = registry.records.filter(hasSheet);
if (!type) throw new Error('The registry has no sheet');
const menu = type.label.menu;

const scored = (id: string, more: Partial<ResidentSheets> = {}): ResidentSheets => ({
  id,
  _id: id,
  name: id,
  joinedDate: '2025-08-01',
  lastOn: null,
  sheets: 0,
  due: [{}],
  ...more,
});

test('sheets that are due name those whom they are about, and lead to the first', () => {
  const all = ['Asha', 'Meera', 'Nilofer', 'Tara'].map((name) => scored(name));
  expect(sheetsDue(type, [scored('Uma', { due: [] }), ...all], 'faculty', false)).toEqual([
    {
      says: `${menu}: 4 of 5 residents not scored`,
      more: 'Asha, Meera, Nilofer and 1 more',
      act: 'Score',
      to: `/faculty/${type.route}?student=Asha`,
    },
  ]);
});

test('the line leads to the sheet that is due, and not only to its resident', () => {
  const due = Object.fromEntries(type.sheet.periods.map(({ key }, depth) => [key, depth + 1]));
  const [line] = sheetsDue(type, [scored('Asha', { due: [due, {}] })], 'faculty', true);
  const query = type.sheet.periods.map(({ key }, depth) => `&${key}=${depth + 1}`).join('');
  expect(line?.to).toBe(`/faculty/${type.route}?student=Asha${query}`);
});

test('sheets have no line while none is due, nor for a training that has ended', () => {
  expect(sheetsDue(type, [scored('Asha', { due: [] })], 'faculty', false)).toEqual([]);
  expect(sheetsDue(type, [scored('Asha', { endedOn: '2026-01-31' })], 'faculty', false)).toEqual([]);
});

test('whose start is missing is said', () => {
  const [line] = sheetsDue(type, [scored('Asha', { joinedDate: null, due: [] })], 'faculty', false);
  expect(line).toMatchObject({ says: `${menu}: nobody knows when`, more: 'of 1 the start of training is missing' });
});

const posting = (name: string, unmarked: number, firstUnmarked: string | null) =>
  ({ student: { id: name, name }, summary: { unmarked }, firstUnmarked }) as Posting;

test('days that are not marked are counted over all postings', () => {
  const postings = [
    posting('Meera', 2, '2026-03-09'),
    posting('Asha', 1, '2026-03-02'),
    posting('Meera', 3, '2026-01-05'),
  ];
  expect(daysDue('Attendance', postings, 'faculty', true)[0]).toMatchObject({
    says: 'Attendance: 2 residents, 6 days not marked',
    more: 'Asha, Meera',
    act: 'Mark',
  });
  expect(daysDue('Attendance', [posting('Asha', 1, '2026-03-02')], 'faculty', true)[0]?.says).toBe(
    'Attendance: 1 resident, 1 day not marked',
  );
  expect(daysDue('Attendance', [posting('Asha', 0, null)], 'faculty', true)).toEqual([]);
});

test('a guide is told of their own residents, a head of all', () => {
  const residents = [scored('Asha', { isGuided: true }), scored('Meera'), scored('Uma', { isGuided: true, due: [] })];
  expect(sheetsDue(type, residents, 'faculty', false)[0]?.says).toBe(`${menu}: 1 of your 2 residents not scored`);
  expect(sheetsDue(type, residents, 'faculty', true)[0]?.says).toBe(`${menu}: 2 of 3 residents not scored`);
  expect(sheetsDue(type, [scored('Asha'), scored('Uma', { isGuided: true, due: [] })], 'faculty', false)).toEqual([]);
});
