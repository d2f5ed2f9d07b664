import { describe, expect, it } from 'vitest';
import { choice, computed, date, inclusiveDays } from '../declare';
import type { Logbook } from '../language';
import { defineRegistry, RegistryError } from '../resolve';
import { sample } from '../testing/sample';

const printed = sample({
  name: 'sample',
  print: { heading: 'Samples', order: 1 },
});
const away = sample({
  name: 'away',
  route: 'away',
  api: { path: 'away', known: false },
  print: { heading: 'Away', order: 2 },
  fields: {
    ...sample().fields,
    why: choice('Why', ['CL']),
    nights: computed('Nights', { how: 'sum', from: [1, 2] }),
    first: date('First'),
    last: date('Last'),
    days: inclusiveDays('Days', ['first', 'last']),
  },
});
const base: Logbook = {
  kind: 'logbook',
  permissions: { student: { read: 'own' } },
  complete: [{ rule: 'nothingOpen', says: 'Every entry is answered' }],
  says: { incomplete: 'Not yet' },
};
const waiting = { within: 7, hold: { most: 14, times: 2 }, nudge: 7, ladder: [{ after: 5, tell: 'holder' }] } as const;
const reports = { permissions: { student: { read: 'own', shows: ['activity'] } } } as const;
const faultsOf = (logbook: Logbook, ...more: Logbook[]): readonly string[] => {
  try {
    defineRegistry([printed, away, logbook, ...more]);
    return [];
  } catch (error) {
    if (error instanceof RegistryError) return error.faults;
    throw error;
  }
};

describe('the declaration of the logbook', () => {
  it('is kept on the registry, and nobody prints without one', () => {
    const { permissions: _, ...others } = base;
    expect(defineRegistry([printed, base]).logbook).toMatchObject(others);
    expect(faultsOf({ ...base, reports })).toEqual([]);
    expect(defineRegistry([printed]).logbook.printed.rights).toEqual({ read: {}, withdraw: {} });
  });

  it.each<[string, Partial<Logbook>, string]>([
    [
      'an unknown type',
      { complete: [{ rule: 'everyOption', of: 'nothing', field: 'topic', says: 'x' }] },
      'logbook: there is no entry "nothing"',
    ],
    [
      'a requirement that nobody knows',
      { complete: [{ rule: 'requirement', id: 'nothing', says: 'x' }] },
      'logbook: no record proves "nothing"',
    ],
    [
      'a requirement that no printed type proves',
      { complete: [{ rule: 'requirement', id: 'thesis', says: 'x' }] },
      'logbook: no record proves "thesis"',
    ],
    [
      'a requirement that no record proves',
      { complete: [{ rule: 'requirement', id: 'attendance', says: 'x' }] },
      'logbook: no record proves "attendance"',
    ],
    [
      'a field that is no choice',
      { complete: [{ rule: 'everyOption', of: 'sample', field: 'topic', says: 'x' }] },
      'logbook: "topic" of "sample" is no choice',
    ],
    [
      'a rule without words',
      { complete: [{ rule: 'nothingOpen', says: ' ' }] },
      'logbook: the rule "nothingOpen" says nothing',
    ],
    ['silence', { says: { incomplete: '' } }, 'logbook: a student is told nothing before it is complete'],
    [
      'specialities that are no choice',
      { specialities: { of: 'sample', field: 'topic' } },
      'logbook: "topic" of "sample" is no choice',
    ],
    [
      'days that are no number',
      { leave: { of: 'sample', days: 'topic', by: 'topic' } },
      'logbook: "topic" of "sample" is no number',
    ],
    [
      'leave whose days no dates make',
      { leave: { of: 'away', days: 'nights', by: 'why' } },
      'logbook: "nights" of "away" is not worked out from its first and last day',
    ],
    [
      'half a day to answer in',
      { waiting: { ...waiting, within: 0.5 } },
      'logbook: an entry must be answered within a whole number of days',
    ],
    [
      'a ladder that goes down',
      { waiting: { ...waiting, ladder: [...waiting.ladder, { after: 3, tell: 'hod' }] } },
      'logbook: the steps of the ladder must rise',
    ],
    [
      'a role without a report',
      { reports: { ...reports, permissions: { hod: { read: 'department', shows: [] } } } },
      'logbook: "hod" is given no report',
    ],
    [
      'lists that nobody writes',
      { catalogues: { label: { menu: 'Lists' }, permissions: {} } },
      'logbook: departments keep lists that nobody writes',
    ],
    [
      'a report twice',
      { reports: { ...reports, permissions: { hod: { read: 'department', shows: ['activity', 'activity'] } } } },
      'logbook: "hod" is given a report twice',
    ],
    [
      'an unknown report',
      { reports: { ...reports, permissions: { hod: { read: 'department', shows: ['ranking' as never] } } } },
      'logbook: there is no report "ranking"',
    ],
    [
      'a hold without an end',
      { waiting: { ...waiting, hold: { most: 14, times: 0.5 } } },
      'logbook: a hold lasts whole days, and is given a whole number of times',
    ],
    [
      'half a day before a student reminds',
      { waiting: { ...waiting, nudge: 0.5 } },
      'logbook: a student may remind after a whole number of days',
    ],
    [
      'a ladder that begins at once',
      { waiting: { ...waiting, ladder: [{ after: 0, tell: 'holder' }] } },
      'logbook: a step of the ladder comes after a whole number of days',
    ],
    [
      'no choice that is offered again',
      { capture: { again: 0 } },
      'logbook: a whole number of choices is offered again',
    ],
    ['a list of one patient', { capture: { again: 3, list: 1 } }, 'logbook: a list of patients has two to fifty rows'],
    [
      'colleges that stand elsewhere',
      { identity: { providers: 'here' as never } },
      'logbook: which colleges vouch for their people stands in the environment',
    ],
    [
      'an administrator without a password',
      { identity: { providers: 'environment', require: ['faculty', 'admin' as never] } },
      'logbook: "admin" cannot be required to sign in by the college',
    ],
    [
      'a first step twice',
      { firstSteps: { hod: ['staff', 'staff'] } },
      'logbook: "hod" is shown the step "staff" twice',
    ],
    [
      'a step that a department cannot take',
      { firstSteps: { hod: ['college'] } },
      'logbook: the step "college" is none of a department',
    ],
    ['a form that is no profile', { registration: { form: 'sample', fields: [] } }, 'logbook: "sample" is no profile'],
  ])('is refused for %s', (_, change, fault) => {
    expect(faultsOf({ ...base, ...change })).toContain(fault);
  });

  it('finds nothing wrong with what is there and in order', () => {
    const more: Partial<Logbook>[] = [
      { waiting: { ...waiting, ladder: [...waiting.ladder, { after: 6, tell: 'hod' }] } },
      { identity: { providers: 'environment', require: ['faculty', 'hod', 'drpc'] } },
      { complete: [{ rule: 'everyOption', of: 'away', field: 'why', says: 'x' }] },
      { leave: { of: 'away', days: 'days', by: 'why' } },
      { firstSteps: { admin: ['college', 'mail'], hod: ['staff', 'countersigned'] } },
    ];
    for (const change of more) expect(faultsOf({ ...base, ...change })).toEqual([]);
    const unknown = { complete: [{ rule: 'everyOption', of: 'nothing', field: 'why', says: 'x' }] } as const;
    expect(faultsOf({ ...base, ...unknown })).toEqual(['logbook: there is no entry "nothing"']);
    const fieldless = { complete: [{ rule: 'everyOption', of: 'away', field: 'none', says: 'x' }] } as const;
    expect(faultsOf({ ...base, ...fieldless })).toEqual(['logbook: "none" of "away" is no choice']);
  });

  it('is refused for a type that is not printed, and for a second declaration', () => {
    const silent = sample({ name: 'sample' });
    const rule = { rule: 'everyOption', of: 'sample', field: 'topic', says: 'x' } as const;
    expect(() => defineRegistry([silent, { ...base, complete: [rule] }])).toThrow('logbook: "sample" is not printed');
    expect(faultsOf(base, base)).toEqual(['logbook: there is only one']);
  });
});
