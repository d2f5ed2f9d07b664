import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { Group } from '../tally';
import { ageingTable, answeredOf, turnaroundTable, unclaimed, waitsByFaculty } from './report-tables';
import { verificationOf, Waits } from './waits';

const [entry] = registry.entries;
if (!entry) throw new Error('The registry has no entry');
const none = { count: 1, earliest: '', latest: '' };
const open = (logged: string, count: number, named: string | null = null): Group => ({
  ...none,
  logged,
  count,
  waitsFor: named,
});
const answered = (verifiedBy: string, answeredMonth: string, turnaround: number): Group => ({
  ...none,
  verifiedBy,
  answeredMonth,
  turnaround,
});

const made = verificationOf(
  [
    {
      entry,
      answerer: 'waitsFor',
      open: [open('2025-03-01', 2, 'a'), open('2025-03-10', 1), open('2025-03-11', 1, 'a')],
      answered: [answered('a', '2025-01', 3), answered('b', '2025-03', 9), answered('a', '2025-03', -1)],
    },
  ],
  '2025-03-10',
);

describe('how long records wait', () => {
  it('is counted in days, and never less than none', () => {
    expect([made.all.waiting.total, made.all.waiting.median(), made.all.waiting.max()]).toEqual([4, 4.5, 9]);
    expect([made.all.answered.median(), made.all.answered.upTo(7)]).toEqual([3, 2]);
  });

  it('leaves out the days that the queue leaves out, and says how many', () => {
    const open: Group[] = [{ ...none, logged: '2025-02-10', waitsFor: 'a', id: 'one' }];
    const ages = new Map([['one', { age: 4, leftOut: 24 }]]);
    const told = verificationOf([{ entry, answerer: 'waitsFor', open, answered: [] }], '2025-03-10', ages);
    const waits = told.people.get('a') ?? new Waits();
    const table = waitsByFaculty([{ name: 'Dr. Away', waits }], 7, false, true);
    expect(table.rows).toMatchObject([{ waiting: 1, oldest: 4, leftOut: 24 }]);
    expect(table.columns.map(({ key }) => key)).toContain('leftOut');
    expect(ageingTable(told).note).toContain('do not count');
    expect(ageingTable(made).note).not.toContain('do not count');
  });

  it('is told by whom it waits for, and by who answered', () => {
    expect(made.people.get('a')?.waiting.total).toBe(3);
    expect(made.people.get('')?.waiting.total).toBe(1);
    expect(made.people.get('b')?.answered.median()).toBe(9);
  });

  it('has no month left out', () => {
    expect(turnaroundTable(made, 7).rows).toEqual([
      { month: '2025-01', answered: 1, turnaround: 3, inTime: 100 },
      { month: '2025-02', answered: 0, turnaround: null, inTime: null },
      { month: '2025-03', answered: 2, turnaround: 4.5, inTime: 50 },
    ]);
  });

  it('says beside the share of answers in time what waits longer, which lowers no such share', () => {
    expect(answeredOf(made.all, 7)).toBe('of 3 answered; 2 more wait longer now');
    expect(answeredOf(made.all, 9)).toBe('of 3 answered');
  });

  it('is said in words', () => {
    expect(ageingTable(made).summary).toBe(
      '4 entries wait, half of them for more than 4.5 days; the oldest for 9 days.',
    );
    const since = (...logged: string[]) => {
      const counts = { entry, answerer: undefined, open: logged.map((day) => open(day, 2)), answered: [] };
      return ageingTable(verificationOf([counts], '2025-03-10')).summary;
    };
    expect(since('2025-03-10')).toBe('2 entries wait, since today.');
    expect(since('2025-03-10', '2025-03-10', '2025-03-09')).toBe(
      '6 entries wait, half of them since today; the oldest for 1 day.',
    );
    const nothing = verificationOf([], '2025-03-10');
    expect(ageingTable(nothing).summary).toBe('Nothing waits.');
    expect(turnaroundTable(nothing, 7)).toMatchObject({ rows: [], summary: 'Nothing was answered in this period.' });
  });

  it('names for a head those who answer nothing', () => {
    const idle = new Waits();
    idle.waiting.add(3, 5);
    const people = [{ name: 'Dr. Idle', waits: idle }];
    expect(waitsByFaculty(people, 7, false, true).summary).toBe(
      'Most entries wait for Dr. Idle: 5. 1 person has entries waiting and answered none.',
    );
    expect(waitsByFaculty(people, 7, true, true).summary).toBe('You have answered nothing in this period.');
    const free = new Waits();
    free.waiting.add(3, 40);
    const table = waitsByFaculty([unclaimed(free), ...people], 7, false, true);
    expect(table.rows.map(({ faculty, waiting }) => [faculty, waiting])).toEqual([
      ['Unclaimed', 40],
      ['Dr. Idle', 5],
    ]);
    expect(table.summary).toBe(
      '40 entries are unclaimed. Most of the others wait for Dr. Idle: 5. 1 person has entries waiting and answered none.',
    );
  });
});
