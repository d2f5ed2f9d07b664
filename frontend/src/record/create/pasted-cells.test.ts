import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { distribute } from './pasted-cells';
import { patientFields } from './patients';

const entry = registry.entries.find((one) => patientFields(one).length === 2);
if (!entry) throw new Error('No entry has two fields of a patient');
const fields = patientFields(entry);
const [first, second] = fields.map(({ writeName }) => writeName);
const [one = '', two = ''] = fields.map(({ label }) => label);

it('fills the columns from the control on in which it was pasted', () => {
  expect(distribute('Asha\t12/26\r\nBina\t13/26\r\n', fields, 0)).toEqual([
    { [`${first}`]: 'Asha', [`${second}`]: '12/26' },
    { [`${first}`]: 'Bina', [`${second}`]: '13/26' },
  ]);
  expect(distribute('12/26\n\n13/26', fields, 1)).toEqual([{ [`${second}`]: '12/26' }, { [`${second}`]: '13/26' }]);
});

it('follows the headings of a sheet, and leaves out what has no control', () => {
  const sheet = [`Bed\t${two.toUpperCase()}\t${one}`, '4\t12/26\tAsha', '5\t\tBina'].join('\n');
  expect(distribute(sheet, fields, 1)).toEqual([
    { [`${first}`]: 'Asha', [`${second}`]: '12/26' },
    { [`${first}`]: 'Bina' },
  ]);
});

it('leaves a single cell to the control', () => {
  expect(distribute('Asha', fields, 0)).toBeUndefined();
  expect(distribute('', fields, 0)).toBeUndefined();
});

it('takes a number after a comma or a semicolon for a cell of its own, as notes have it', () => {
  expect(distribute('Asha Kumari, OPD 101\nRao, Bina; 13/26\nKumari, Chitra', fields, 0)).toEqual([
    { [`${first}`]: 'Asha Kumari', [`${second}`]: 'OPD 101' },
    { [`${first}`]: 'Rao, Bina', [`${second}`]: '13/26' },
    { [`${first}`]: 'Kumari, Chitra' },
  ]);
  expect(distribute('Asha Kumari, OPD 101', fields, 0)).toHaveLength(1);
  expect(distribute('OPD 101, 102', fields, 1)).toBeUndefined();
  for (const age of ['34/F', '34 yrs', '7 y/M']) expect(distribute(`Asha Kumari, ${age}`, fields, 0)).toBeUndefined();
});
