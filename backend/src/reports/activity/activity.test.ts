import { expect, it } from 'vitest';
import { weeksWith } from './activity';
import { residentsTable } from './report-tables';

it('counts weeks, not entries', () => {
  const active = ['2025-03-03', '2025-03-09', '2025-03-17', '2025-04-01'];
  expect(weeksWith(active, '2025-03-05', '2025-03-24')).toEqual({ active: 2, all: 4 });
  expect(weeksWith(active, '2025-03-03', '2025-03-03')).toEqual({ active: 1, all: 1 });
  expect(weeksWith(active, '2025-03-04', '2025-03-03')).toEqual({ active: 0, all: 0 });
});

it('says that nobody is there, and what is with an earlier department', () => {
  const span = { from: '2025-03-01', to: '2025-03-31' };
  const nobody = residentsTable([], { residents: [], elsewhere: '3 entries stay.' }, span, (at) => at);
  expect(nobody).toMatchObject({ summary: 'There are no residents in this period.', note: '3 entries stay.' });
});
