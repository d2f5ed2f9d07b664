import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { resolved, sample } from '../testing/sample';
import { type Leave, leaveBeside, leaveByYear } from './leave';

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

const leave = (from: string, to: string, kind: string, meaning: Leave['meaning'], logged = from) => {
  return { from, to, kind, meaning, logged };
};
const byYear = (some: readonly Leave[]) =>
  [...leaveByYear(some, null)].map(([year, { granted, waiting }]) => [year, [...granted], [...waiting]]);

it('adds the days of each kind to the year in which they are, and leaves out what was refused', () => {
  const all = [
    leave('2024-12-30', '2025-01-02', 'CL', 'accepted'),
    leave('2025-03-01', '2025-03-01', 'CL', 'open'),
    leave('2025-03-02', '2025-03-09', 'CL', 'refused'),
    leave('2025-04-01', '2025-04-02', 'Academic', 'accepted'),
  ];
  expect(byYear(all)).toEqual([
    ['2024', [['CL', 2]], []],
    [
      '2025',
      [
        ['CL', 2],
        ['Academic', 2],
      ],
      [['CL', 1]],
    ],
  ]);
});

describe('a day on which somebody is away twice counts once', () => {
  it('where the same leave was granted twice, or overlaps', () => {
    const twice = leave('2026-11-02', '2026-11-06', 'CL', 'accepted');
    expect(byYear([twice, { ...twice, logged: '2026-11-03' }])).toEqual([['2026', [['CL', 5]], []]]);
    const some = [twice, leave('2026-11-05', '2026-11-09', 'CL', 'accepted')];
    expect(byYear([...some, leave('2026-11-01', '2026-11-10', 'CL', 'accepted')])).toEqual([
      ['2026', [['CL', 10]], []],
    ]);
  });

  it('for the kind that was logged first, in whatever order they are read', () => {
    const casual = leave('2026-11-02', '2026-11-06', 'CL', 'accepted', '2026-10-02T08:00:00.000Z');
    const academic = leave('2026-11-04', '2026-11-08', 'Academic', 'accepted', '2026-10-01T08:00:00.000Z');
    const counted = [
      [
        '2026',
        [
          ['Academic', 5],
          ['CL', 2],
        ],
        [],
      ],
    ];
    expect([byYear([casual, academic]), byYear([academic, casual])]).toEqual([counted, counted]);
  });

  it('as granted, not as waiting as well', () => {
    const all = [
      leave('2026-11-01', '2026-11-04', 'CL', 'open', '2026-10-01'),
      leave('2026-11-03', '2026-11-06', 'CL', 'accepted', '2026-10-02'),
    ];
    expect(byYear(all)).toEqual([['2026', [['CL', 4]], [['CL', 2]]]]);
  });
});
