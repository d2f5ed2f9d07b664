import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { competencyOf, statesMeaning } from '../../../../schemas';
import { lastDay } from '../../../../schemas/days/training-years';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { type ReportContext, withoutEnded } from '../contexts';
import type { Resident } from '../people';
import type { Group } from '../tally';
import { courseRequirements, proves } from './course-requirements';
import { courseNote, coursePassed, overTime, partPassed } from './over-time';
import { figuresOf, notedIn } from './progress';
import { competencyTable, requirementsTable, residentsTable, timeTable, typesTable } from './report-tables';
import { type Counts, countedSum, progressOf, shareDone } from './resident-progress';

const resident = (id: string, joined: string | null = '2024-01-01', months: number | null = 36): Resident => ({
  id,
  name: `Dr. ${id}`,
  college: 'c',
  endedOn: null,
  department: 'd',
  joined,
  months,
  ends: joined && months ? lastDay(joined, months) : null,
  catalogue: 'pathology',
});

/** The type of the first item with a number, and the values of its records. */
const [target] = sourcedRequirements('pathology').filter(({ counts }) => counts && 'catalogue' in counts);
if (!target?.counts || !('catalogue' in target.counts)) throw new Error('No item is required');
const { counts } = target;
const entry = registry.entries.find((one) => competencyOf(one)?.catalogue === counts.catalogue);
const fields = entry && competencyOf(entry);
if (!entry || !fields) throw new Error('No type is about this catalogue');
const word = (meaning: 'open' | 'accepted' | 'refused') => statesMeaning(entry, meaning)[0] ?? '';

const group = (student: string, month: string, status: string, count: number): Group => ({
  student,
  month,
  status,
  count,
  earliest: '',
  latest: '',
  [fields.module.key]: counts.module,
  [fields.item.key]: counts.item,
});
const asked = courseRequirements('pathology', 36, [entry]).filter((one) => one.label === target.label);
const progress = (residents: readonly Resident[], groups: readonly Group[]) =>
  progressOf(residents, () => asked, [{ entry, groups } satisfies Counts], { from: null, last: '2026-06-01' });

describe('what the course asks', () => {
  it('is each thing that records can prove, by every document that asks for it, over the whole course', () => {
    const all = courseRequirements('pathology', 36, registry.entries);
    const provable = sourcedRequirements('pathology').filter((one) => one.counts);
    for (const one of all) {
      const [found] = provable.filter(
        ({ label, source, clause }) => label === one.label && `${source}, ${clause}` === one.source,
      );
      expect(one.total, one.label).toBe(found?.per === 'year' ? found.target * 3 : (found?.enough ?? found?.target));
    }
    expect(all.map(({ label }) => label)).toEqual(provable.map(({ label }) => label));
  });

  it('is nothing of a type that is not looked at', () => {
    expect(courseRequirements('pathology', 36, [])).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('where residents stand', () => {
  const months = ['2024-02', '2024-03'] as const;

  it('never counts more than is asked, nor what waits or was sent back', () => {
    const some = [
      group('a', months[0], word('accepted'), target.target + 5),
      group('a', months[1], word('open'), 3),
      group('a', months[1], word('refused'), 2),
      group('stranger', months[1], word('accepted'), 9),
    ];
    const { standings } = progress([resident('a')], some);
    expect(standings[0]).toMatchObject({ verified: target.target + 5, waiting: 3, refused: 2 });
    expect(standings[0]?.done[0]).toMatchObject({ verified: target.target + 5, waiting: 3 });
    expect(countedSum(standings[0]?.done ?? [])).toBe(target.target);
    expect(shareDone(standings[0]?.done ?? [])).toBe(100);
  });

  it('does not let one resident make up for another', () => {
    const { standings } = progress([resident('a'), resident('b')], [group('a', months[0], word('accepted'), 10_000)]);
    expect(shareDone(standings.flatMap(({ done }) => done))).toBe(50);
  });

  it('goes on month by month', () => {
    const some = [group('a', months[0], word('accepted'), 1), group('a', months[1], word('accepted'), 2)];
    const made = progress([resident('a', '2024-01-01')], some);
    const share = (count: number) => Math.round((count / target.target) * 1000) / 10;
    expect(overTime(made, { from: null, last: '2024-04-15' })).toEqual([
      { month: '2024-01', regulations: 0, course: 2.7, verified: 0 },
      { month: '2024-02', regulations: share(1), course: 5.4, verified: 1 },
      { month: '2024-03', regulations: share(3), course: 8.2, verified: 3 },
      { month: '2024-04', regulations: share(3), course: 9.6, verified: 3 },
    ]);
  });

  it('in a period has what was verified before it, and counts the entries of the period', () => {
    const on = (day: string, count: number) => ({ ...group('a', '', word('accepted'), count), day, month: undefined });
    const some = [on('2024-02-09', target.target), on('2024-03-09', 1), on('2024-03-10', 2)] as unknown as Group[];
    const stretch = { from: '2024-03-10', last: '2024-04-15' };
    const made = progressOf([resident('a')], () => asked, [{ entry, groups: some }], stretch);
    expect(made.standings[0]).toMatchObject({ verified: 2, done: [{ verified: target.target + 3, met: true }] });
    expect(typesTable(made, [entry]).rows).toMatchObject([{ verified: 2, counted: target.target }]);
    expect(overTime(made, stretch)).toEqual([
      { month: '2024-03', regulations: 100, course: 8.2, verified: target.target + 3 },
      { month: '2024-04', regulations: 100, course: 9.6, verified: target.target + 3 },
    ]);
    const { note } = notedIn(stretch, residentsTable(made, stretch));
    expect(note).toContain('requirements are counted from the beginning of training up to 15-04-2024');
  });

  it('has no empty months before anybody began', () => {
    const early = [group('a', '1900-01', word('accepted'), 1), group('a', '2024-03', word('accepted'), 1)];
    const shown = overTime(progress([resident('a', '2024-02-01')], early), { from: null, last: '2024-03-15' });
    expect(shown.map(({ month, verified }) => [month, verified])).toEqual([
      ['1900-01', 1],
      ['2024-02', 1],
      ['2024-03', 2],
    ]);
  });

  it('is no line at all without residents', () => {
    expect(overTime(progress([], []), { from: null, last: '2024-04-15' })).toEqual([]);
    expect(shareDone([])).toBeNull();
  });
});

describe('the course', () => {
  it('passes evenly, from the first day to the last', () => {
    expect(partPassed(resident('a'), '2023-12-31')).toBe(0);
    expect(partPassed(resident('a'), '2030-01-01')).toBe(1);
    expect(partPassed(resident('a', '2024-01-01', 24), '2025-01-01')).toBeCloseTo(0.5, 2);
    expect(partPassed(resident('a', null), '2024-01-01')).toBeNull();
    const left = { ...resident('a', '2024-01-01', 24), endedOn: '2024-07-01' };
    expect(partPassed(left, '2030-01-01')).toBeCloseTo(0.25, 2);
    const completed = { ...resident('a', '2024-01-01', 24), endedOn: '2025-12-31' };
    expect(partPassed(completed, '2025-12-31')).toBeLessThan(1);
    expect(partPassed(completed, '2026-01-01')).toBe(1);
  });

  it('is measured over those whose beginning is known', () => {
    const two = [resident('a', '2024-01-01'), resident('b', '2022-01-01'), resident('c', null)];
    expect(coursePassed(two, '2025-01-01')).toBeCloseTo((33.4 + 100) / 2, 0);
    expect(coursePassed([resident('c', null)], '2025-01-01')).toBeNull();
  });
});

describe('a course of which nobody has entered everything', () => {
  const stretch = { from: null, last: '2024-04-15' };
  const [known, unknown] = [resident('a'), resident('b', null)];

  it('is said beside the course, with who fills it in', () => {
    expect(courseNote([known])).toBe('of 3 years');
    expect(courseNote([resident('a', '2024-01-01', 24)])).toBe('of 2 years');
    expect(courseNote([known, resident('c', '2024-01-01', 24)])).toBe('of courses of different length');
    expect(courseNote([unknown])).toBe('Start date missing. The head of department or an administrator fills it in.');
    expect(courseNote([known, unknown])).toBe('of 3 years. Start date missing of 1 resident');
    const noProgramme = resident('c', '2024-01-01', null);
    expect(coursePassed([noProgramme], '2025-01-01')).toBeNull();
    expect(courseNote([known, unknown, noProgramme])).toBe(
      'of 3 years. Start date missing of 1 resident, Programme missing of 1 resident',
    );
  });

  it('is said where residents would look as if they were not behind', () => {
    const made = progress([known, unknown], [group('b', '2024-02', word('accepted'), 1)]);
    expect(residentsTable(made, stretch).note).toContain('whether they are behind cannot be told');
    expect(residentsTable(progress([known], []), stretch).note).toBeUndefined();
    const alone = progress([unknown], [group('b', '2024-02', word('accepted'), 1)]);
    expect(timeTable(overTime(alone, stretch), [unknown]).summary).toContain(
      'how much of the course’s time has passed is unknown (start date missing)',
    );
  });
});

describe('tables', () => {
  const made = progress([resident('a')], [group('a', '2024-02', word('accepted'), 1)]);

  it('show a competency without a record as well', () => {
    const { rows, summary } = competencyTable(made, [entry], { from: null });
    expect(rows.filter(({ verified }) => verified === 1)).toMatchObject([{ competency: counts.module, counted: 1 }]);
    expect(rows.filter(({ verified }) => verified === 0).length).toBe(rows.length - 1);
    expect(summary).toContain('1 competency has verified entries');
  });

  it('say what was due by a day of the training that is over', () => {
    const dated = asked.map((one) => ({ ...one, dueByMonths: 12 }));
    const overdue = (last: string, some: readonly Group[] = [], endedOn: string | null = null) => {
      const standing = progressOf([{ ...resident('a'), endedOn }], () => dated, [{ entry, groups: some }], {
        from: null,
        last,
      });
      return residentsTable(standing, { from: null, last }).rows[0]?.overdue;
    };
    expect(overdue('2024-12-31')).toBeNull();
    expect(overdue('2025-01-01')).toBe(`${target.label} (due by 31-12-2024)`);
    expect(overdue('2025-02-01', [], '2024-12-31')).toBeNull();
    expect(overdue('2025-02-01', [], '2025-01-15')).not.toBeNull();
    expect(overdue('2025-01-01', [group('a', '2024-02', word('accepted'), target.target)])).toBeNull();
  });

  it('count what an earlier department verified for what is due by a day, and for nothing else', () => {
    const some = [group('a', '2024-02', word('accepted'), target.target)];
    const verified = (dueByMonths: { dueByMonths?: number }) =>
      progressOf(
        [resident('a')],
        () => asked.map((one) => ({ ...one, ...dueByMonths })),
        [{ entry, groups: some, isElsewhere: true }],
        { from: null, last: '2026-06-01' },
      );
    const dated = verified({ dueByMonths: 12 });
    expect(dated.standings).toMatchObject([{ verified: 0, done: [{ verified: target.target, met: true }] }]);
    expect([dated.types.get(entry.name)?.verified, dated.months.size]).toEqual([0, 0]);
    expect(verified({}).standings).toMatchObject([{ done: [{ verified: 0, met: false }] }]);
  });

  it('say that nobody is there', () => {
    const nobody = progress([], []);
    expect(residentsTable(nobody, { from: null, last: '2026-06-01' }).summary).toBe('There are no residents.');
    expect(timeTable([], []).summary).toBe('Nothing is verified yet.');
  });

  it('require of a type only what no other could prove', () => {
    const { rows } = typesTable(made, [entry]);
    expect(rows).toMatchObject([{ verified: 1, counted: 1, required: target.target }]);
  });
});

describe('where two documents ask for the same certificate', () => {
  const dues = (catalogue: string | null) =>
    courseRequirements(catalogue, 36, registry.entries).filter(({ label }) => /research methodology/i.test(label));

  it('has both, each with its own day, and the earlier one binds', () => {
    expect(dues(null)).toMatchObject([{ dueByMonths: 12 }]);
    expect(dues(null)[0]).not.toHaveProperty('among');
    expect(dues('pathology')).toMatchObject([
      { dueByMonths: 12, among: 'behind' },
      { dueByMonths: 6, among: 'binding' },
    ]);
  });

  it('shows both and says so, and sums the certificate once', () => {
    const owner = registry.entries.find((one) => dues(null).some(({ counts: some }) => proves(one, some)));
    const entries = owner ? [owner] : [];
    const stretch = { from: null, last: '2024-09-01' };
    const made = progressOf([resident('a')], () => dues('pathology'), [], stretch);
    const { rows, note } = requirementsTable(made, true, stretch);
    expect(rows.map(({ source, met }) => [source, met])).toEqual([
      ['PGMER23, 5.2(xi)', 'Not yet'],
      ['PATH22, K (binding)', 'Not yet (due by 30-06-2024)'],
    ]);
    expect(note).toContain('both have a row, and the stricter one is binding: only that is counted.');
    expect(typesTable(made, entries).rows).toMatchObject([{ counted: 0, required: 1 }]);
    expect(residentsTable(made, stretch).rows).toMatchObject([
      { met: 0, of: 1, overdue: expect.stringMatching(/\(due by 30-06-2024\)$/), overdueSince: '2024-06-30' },
    ]);
    // By the later day both are overdue, for one certificate.
    expect(residentsTable(made, { from: null, last: '2025-02-01' }).rows[0]?.overdue).not.toContain('31-12-2024');
  });
});

it('names what it does not count', () => {
  const { note } = requirementsTable(progress([resident('a')], []), true, { from: null, last: '2026-06-01' });
  for (const label of ['E-logbook updated at least weekly', 'Attendance to appear in the examination'])
    expect(note).toMatch(new RegExp(`Not counted, because no entry proves them: [^.]*${label}`));
  expect(note).not.toContain('Paid leave');
});

it.each([
  ['of those in training', {}, '0 waiting; without those of residents whose training has ended'],
  ['of one resident', { student: 's' }, '0 waiting'],
  ['of a period', { from: '2026-01-01' }, '0 waiting'],
  ['until a day', { to: '2025-12-31' }, '0 waiting; without those of residents whose training ended before 31-12-2025'],
  ['until a day to come', { to: '2026-02-28' }, '0 waiting; without those of residents whose training has ended'],
])('the report %s says whose entries do not count as waiting', (_, asked, note) => {
  const query = { student: null, from: null, to: null, ...asked } as ReportContext['query'];
  const rights = { read: 'department' } as ReportContext['rights'];
  const whose = withoutEnded({ rights, query, today: '2026-01-31' });
  const none = progressOf([], () => [], [], { from: null, last: '2026-01-31' });
  const figures = figuresOf(none, { from: null, last: '2026-01-31' }, whose);
  expect(figures.find(({ key }) => key === 'verified')?.note).toBe(note);
});
