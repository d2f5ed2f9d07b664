import { expect, it } from 'vitest';
import type { ResolvedField } from '../../../../schemas';
import { printedText } from './printed-field';

const patient: ResolvedField = {
  type: 'text',
  key: 'patient',
  readName: 'patient',
  writeName: 'patient',
  label: 'Patient',
  column: 'Patient',
  filledBy: 'student',
  sensitive: true,
};
const printed = (text: string) => printedText(patient, { patient: text });

it.each([
  ['Ramesh Shinde', 'R. S.'],
  ['  ramesh   k. shinde patil ', 'R. K. S.'],
  ['रमेश शिंदे', 'र. श.'],
  ['IPD-2025/0412', '•••412'],
  ['12345', '•••'],
  ['A1', '•••'],
  ['', ''],
  [' ', ''],
])('%j of a patient is printed as %j', (text, masked) => {
  expect(printed(text)).toBe(masked);
});

it('never gives more than half of a number away', () => {
  for (const number of ['1', '12', '123456', '1234567', 'OPD123456789']) {
    const shown = printed(number).replace(/•/g, '');
    expect(shown.length).toBeLessThan(number.length / 2);
  }
});
