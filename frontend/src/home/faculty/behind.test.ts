import { expect, it } from 'vitest';
import { behindAmong } from './behind';

it('lists who has something overdue before those who are further behind', () => {
  const rows = [
    { resident: 'far behind', regulations: 10, course: 60, overdue: null },
    { resident: 'on time', regulations: 60, course: 60, overdue: null },
    { resident: 'ahead, but overdue', regulations: 70, course: 60, overdue: 'BCLS course (due by 15-08-2025)' },
    { resident: 'behind and overdue', regulations: 50, course: 60, overdue: 'BCLS course (due by 15-08-2025)' },
  ];
  expect(behindAmong(rows).map(({ resident }) => resident)).toEqual([
    'behind and overdue',
    'ahead, but overdue',
    'far behind',
  ]);
});
