import { expect, test } from 'vitest';
import { queryOf, selectionIn, withSelection } from './selection';

test('an address says which report, and what it is narrowed to', () => {
  const params = new URLSearchParams('report=activity&from=2025-01-01&student=&other=1');
  expect(selectionIn(params)).toEqual({
    report: 'activity',
    from: '2025-01-01',
    to: null,
    type: null,
    student: null,
    department: null,
  });
  expect(selectionIn(new URLSearchParams('report=ranking')).report).toBeNull();
});

test('a change keeps the rest of the address', () => {
  const next = withSelection(new URLSearchParams('report=activity&from=2025-01-01&other=1'), { from: null, type: 'x' });
  expect(next.toString()).toBe('report=activity&other=1&type=x');
});

test('the server is asked for what is set', () => {
  expect(queryOf({ from: null, type: 'x', to: '' })).toEqual({ type: 'x' });
});
