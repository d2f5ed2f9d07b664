import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { resolved, sample } from '../testing/sample';
import { leaveBeside, leaveByYear } from './leave';

describe('the fields of leave', () => {
  it('are those that the registry names, in the one type of leave', () => {
    const { leave } = registry.logbook;
    const away = registry.entries.find(({ name }) => name === leave?.of);
    const found = away && leaveBeside(registry.logbook, away);
    expect([found?.days.key, found?.by.key]).toEqual([leave?.days, leave?.by]);
    expect([found?.from.type, found?.to.type, found?.from === found?.to]).toEqual(['date', 'date', false]);
    expect(found?.kinds.length).toBeGreaterThan(1);
    expect(leaveBeside(registry.logbook, resolved(sample()))).toBeUndefined();
    expect(away && leaveBeside({ ...registry.logbook, leave: undefined }, away)).toBeUndefined();
  });
});

it('adds the days of each kind to the year in which they are, and leaves out what was refused', () => {
  const leave = (from: string, to: string, kind: string, meaning: 'accepted' | 'open' | 'refused') => {
    return { from, to, kind, meaning };
  };
  const days = leaveByYear(
    [
      leave('2024-12-30', '2025-01-02', 'CL', 'accepted'),
      leave('2025-03-01', '2025-03-01', 'CL', 'open'),
      leave('2025-03-02', '2025-03-09', 'CL', 'refused'),
      { ...leave('2025-04-01', '2025-04-02', 'Academic', 'accepted'), count: 2 },
    ],
    null,
  );
  expect([...days].map(([year, { granted, waiting }]) => [year, [...granted], [...waiting]])).toEqual([
    ['2024', [['CL', 2]], []],
    [
      '2025',
      [
        ['CL', 2],
        ['Academic', 4],
      ],
      [['CL', 1]],
    ],
  ]);
});
