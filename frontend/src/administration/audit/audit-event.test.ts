import { expect, test } from 'vitest';
import { changesOf } from './audit-event';

test('only what differs, in words', () => {
  const before = { topic: 'A', day: '2026-03-09', guide: { id: '1', name: 'Asha Rao' }, same: 1 };
  const after = { topic: 'B', day: null, guide: { id: '2', name: 'Ravi Iyer' }, same: 1 };
  expect(changesOf(before, after)).toEqual([
    { name: 'topic', from: 'A', to: 'B' },
    { name: 'day', from: '09-03-2026', to: '-' },
    { name: 'guide', from: 'Asha Rao', to: 'Ravi Iyer' },
  ]);
});

test('a creation has nothing before', () => {
  expect(changesOf(null, { topic: 'A', note: '' })).toEqual([{ name: 'topic', from: '-', to: 'A' }]);
});
