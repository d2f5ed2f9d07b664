import { expect, test } from 'vitest';
import registry from '../../../resources.config';
import { queueRow } from '../../../tests/support/queue-rows';
import { type Row, rowOf } from './row';
import { unusualAmong } from './unusual';

const entry = registry.entries.find(({ fields }) => fields.some(({ sensitive }) => sensitive === 'number'));
const number = entry?.fields.find(({ sensitive }) => sensitive === 'number')?.readName ?? '';
const student = (name: string) => ({ student: { _id: name, id: name, name } });

const row = (id: string, date: string, over: Partial<Row> = {}, patient = id): Row => {
  const made = entry && rowOf({ ...queueRow(entry, 1, date), id }, 'viewer');
  if (!made) throw new Error('the registry has no type with a patient');
  return { ...made, date, what: 'Biopsy', role: 'Assisted', record: { ...made.record, [number]: patient }, ...over };
};

const asha = student('Asha Rao');

test('the same twice on a day is said of both', () => {
  const rows = [
    row('1', '2026-03-09', asha, 'OPD 1'),
    row('2', '2026-03-09', asha, 'opd-1'),
    row('3', '2026-03-09', student('Vikram Nair'), 'OPD 2'),
  ];
  const of = unusualAmong(rows);
  expect(rows.map(of)).toEqual([
    ['The same is logged 2 times for this day'],
    ['The same is logged 2 times for this day'],
    [],
  ]);
});

test('the same three times within a week is said', () => {
  const rows = ['2026-03-02', '2026-03-05', '2026-03-08', '2026-04-01'].map((day) => row(day, day, asha, 'OPD 1'));
  expect(rows.map((one) => unusualAmong(rows)(one).length)).toEqual([1, 1, 1, 0]);
});

test('the same for several patients is not said', () => {
  const rows = ['OPD 1', 'OPD 2', 'OPD 3'].map((patient) => row(patient, '2026-03-09', asha, patient));
  expect(rows.map(unusualAmong(rows))).toEqual([[], [], []]);
});

test('one patient of two residents is said with their names, however the number is written', () => {
  const rows = [
    row('1', '2026-03-09', asha, 'OPD 9002'),
    row('2', '2026-03-09', { ...student('Vikram Nair'), what: 'Smear' }, 'opd-9002'),
    row('3', '2026-03-10', student('Vikram Nair'), 'OPD 9002'),
  ];
  expect(rows.map(unusualAmong(rows))).toEqual([
    ['Vikram Nair logged the same patient for this day'],
    ['Asha Rao logged the same patient for this day'],
    [],
  ]);
});
