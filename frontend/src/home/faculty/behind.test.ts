import { expect, it } from 'vitest';
import { behindAmong } from './behind';

it('lists who has something overdue before those who are further behind', () => {
  const rows = [
    { resident: 'far behind', regulations: 10, course: 60, overdueSince: null },
    { resident: 'on time', regulations: 60, course: 60, overdueSince: null },
    { resident: 'ahead, but overdue', regulations: 70, course: 60, overdueSince: '2025-08-15' },
    { resident: 'behind and overdue', regulations: 50, course: 60, overdueSince: '2025-08-15' },
  ];
  expect(behindAmong(rows).map(({ resident }) => resident)).toEqual([
    'behind and overdue',
    'ahead, but overdue',
    'far behind',
  ]);
});
