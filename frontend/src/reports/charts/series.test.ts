import { expect, test } from 'vitest';
import { rowNames, seriesOf } from './series';

const columns = [
  { key: 'name', label: 'Name', unit: 'text' },
  { key: 'a', label: 'First', unit: 'count' },
  { key: 'b', label: 'Second', unit: 'days' },
] as const;

test('a series is drawn when its column is there and has a value', () => {
  const wanted = [
    { key: 'a', look: 'accepted' },
    { key: 'b', look: 'open' },
    { key: 'c', look: 'refused' },
  ] as const;
  expect(seriesOf({ columns, rows: [{ name: 'x', a: 0, b: null }] }, wanted)).toEqual([
    { key: 'a', look: 'accepted', label: 'First', unit: 'count' },
  ]);
});

test('rows that would read the same say more', () => {
  const rows = [
    { name: 'Autopsy', type: 'Skills' },
    { name: 'Autopsy', type: 'Procedures' },
    { name: 'Cytology', type: 'Skills' },
  ];
  expect(rowNames({ columns, rows }, ['name', 'type'])).toEqual([
    'Autopsy (Skills)',
    'Autopsy (Procedures)',
    'Cytology',
  ]);
  expect(rowNames({ columns, rows }, ['name'])).toEqual(['Autopsy', 'Autopsy', 'Cytology']);
  expect(rowNames({ columns, rows }, ['resident'])[2]).toBe('Cytology');
});
