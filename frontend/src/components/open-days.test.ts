import { expect, test } from 'vitest';
import type { Posting } from '../api/wire';
import { openDays } from './open-days';

const posting = (name: string, unmarked: number, firstUnmarked: string | null) =>
  ({ student: { id: name, name }, summary: { unmarked }, firstUnmarked }) as Posting;

test('each resident once, with the days of all postings and the first of them', () => {
  const postings = [
    posting('Meera', 2, '2026-03-09'),
    posting('Asha', 0, null),
    posting('Meera', 3, '2026-01-05'),
    posting('Meera', 0, null),
  ];
  expect(openDays(postings)).toEqual([
    { id: 'Asha', name: 'Asha', days: 0, first: null },
    { id: 'Meera', name: 'Meera', days: 5, first: '2026-01-05' },
  ]);
});
