import { expect, it } from 'vitest';
import { headRole } from '../../../../schemas/roles';
import type { Assignment } from '../tables';
import type { WaitingEntry } from '../waiting-entries';
import { sectionsFor } from './digest-facts';
import { type LadderFacts, planOf, type Recipient } from './next-steps';

const place = { college: 'north', department: 'pathology' };
const person = (id: string, more: Partial<Recipient> = {}): Recipient => ({
  id,
  ...place,
  isActive: true,
  isHead: false,
  isFaculty: true,
  guide: null,
  ...more,
});
const people = [person('head', { isHead: true }), person('rao'), person('das'), person('sen')];

const facts: LadderFacts = {
  rules: {
    within: 7,
    hold: { most: 14, times: 2 },
    nudge: 7,
    ladder: [
      { after: 7, tell: 'holder' },
      { after: 21, tell: headRole },
      { after: 30, do: 'pool', tell: ['holder', headRole] },
    ],
  },
  own: () => undefined,
  people: new Map(people.map((one) => [one.id, one])),
  headsOf: () => ['head'],
  isAway: () => false,
  wasNotified: () => false,
};

const waits = (id: string, holder: string | null, age: number, ageBefore = 0): WaitingEntry => ({
  resource: 'sample',
  id,
  student: 'student',
  ...place,
  holder,
  createdAt: '2026-03-01T08:00:00.000Z',
  since: '2026-03-01',
  age,
  ageBefore,
  leftOut: 0,
  nudge: undefined,
  hold: undefined,
  assignment: undefined,
  away: undefined,
});

function toldTo(who: string, entries: readonly WaitingEntry[], known = facts, inPlaceOf: readonly string[] = []) {
  const plan = planOf(entries, known);
  const words = {
    label: () => 'Samples',
    name: (id: string) => `Dr ${id}`,
    today: '2026-04-01',
    inPlaceOf,
  };
  return sectionsFor(who, plan.notices.get(who) ?? [], plan, known, words);
}

it('tells a head of an entry that goes to the department as of one that waits for nobody', () => {
  const [gone, old, young] = [waits('1', 'rao', 30), waits('2', 'das', 25), waits('3', 'sen', 20)];
  expect(toldTo('head', [gone])).toEqual({
    led: { days: 21, colleagues: 3, holders: [], outside: [], unclaimed: 1, asking: 0 },
  });
  expect(toldTo('head', [gone, old, young]).led).toEqual({
    days: 21,
    colleagues: 3,
    holders: [{ label: 'Dr das', count: 1 }],
    outside: [],
    unclaimed: 1,
    asking: 0,
  });
  expect(toldTo('rao', [gone])).toEqual({ pooled: 1 });
});

it('tells a head apart of whoever is no colleague: a coordinator is not one of so many', () => {
  const coordinator = person('nair', { department: null, isFaculty: false });
  const known: LadderFacts = { ...facts, people: new Map([...people, coordinator].map((one) => [one.id, one])) };
  const { led } = toldTo(
    'head',
    [...people, coordinator].map(({ id }) => waits(id, id, 25)),
    known,
  );
  expect(led).toMatchObject({ colleagues: 3, outside: [{ label: 'Dr nair', count: 1 }] });
  expect(led?.holders).toHaveLength(3);
});

it('says as the home how many waited too long, whatever days a type allows by itself', () => {
  const known: LadderFacts = { ...facts, own: () => ({ within: 14 }) };
  expect(toldTo('rao', [waits('1', 'rao', 15)], known)).toMatchObject({ held: { count: 1, older: 1, within: 7 } });
  expect(toldTo('rao', [waits('1', 'rao', 14), waits('2', 'rao', 7)], known)).toMatchObject({ held: { older: 1 } });
});

it('says since when the oldest waits, by the day on which it was opened again', () => {
  const again = { ...waits('1', 'rao', 15), since: '2026-03-17' };
  expect(toldTo('rao', [again]).held).toMatchObject({ oldest: '2026-03-17' });
  expect(toldTo('rao', [again, waits('2', 'rao', 20)]).held).toMatchObject({ oldest: '2026-03-01' });
});

it('tells a head of their own old entry as of what waits for them, and not for a colleague', () => {
  const known: LadderFacts = { ...facts, wasNotified: ({ step }) => step.endsWith(' holder') };
  const told = toldTo('head', [waits('1', 'head', 25)], known);
  expect(told).toMatchObject({ held: { count: 1, older: 1, within: 7 } });
  expect(told).not.toHaveProperty('led');
});

it('leaves an old entry with whoever took it over for as long as with anybody', () => {
  expect(toldTo('rao', [waits('1', 'rao', 45, 20)])).toMatchObject({ held: { count: 1 } });
  expect(toldTo('rao', [waits('1', 'rao', 50, 20)])).toEqual({ pooled: 1 });
  // What waits for nobody is old by all its days.
  expect(toldTo('head', [waits('1', null, 30)])).toMatchObject({ led: { unclaimed: 1 } });
});

it('tells a head of an old entry by its age, and whoever took it over on the day on which it goes', () => {
  const kept = planOf([waits('1', 'rao', 45, 20)], facts);
  const steps = (who: string, plan = kept) => plan.notices.get(who)?.map(({ step }) => step);
  expect(steps('head')).toEqual([`21 ${headRole}`, `30 ${headRole}`]);
  expect(steps('rao')).toEqual(['7 holder']);
  expect(kept.pooled).toEqual(new Map());
  expect(toldTo('head', [waits('1', 'rao', 45, 20)])).toMatchObject({
    led: { holders: [{ label: 'Dr rao', count: 1 }], unclaimed: 0 },
  });
  expect(steps('rao', planOf([waits('1', 'rao', 50, 20)], facts))).toEqual(['7 holder', '30 holder']);
});

it('tells a head that a resident asks for what waits for nobody, once, and not again of what the holder was asked', () => {
  const nudge = { id: 'n', resource: 'sample', record: '1', student: 'student', at: '2026-03-20T08:00:00.000Z' };
  const pooled = { ...went('rao'), at: '2026-03-31T01:30:00.000Z' };
  const asked = { ...waits('1', null, 3), nudge };
  const older = { ...waits('2', null, 3), nudge: { ...nudge, id: 'm', record: '2' }, assignment: pooled };
  expect(toldTo('head', [asked, older]).led).toMatchObject({ holders: [], unclaimed: 2, asking: 1 });
  expect(toldTo('head', [older])).toEqual({});
  expect(toldTo('head', [asked], { ...facts, wasNotified: () => true })).toEqual({});
});

it('tells whoever comes back what went to the department while they were away', () => {
  const gone = { ...waits('1', null, 35), assignment: went('rao') };
  const told = (known: LadderFacts) => toldTo('rao', [gone, waits('2', 'rao', 30)], known);
  expect(told(facts)).toEqual({ pooled: 2 });
  expect(told({ ...facts, isAway: (who) => who === 'rao' })).toEqual({});
  expect(told({ ...facts, wasNotified: ({ record }) => record === '1' })).toEqual({ pooled: 1 });
});

const went = (fromPerson: string): Assignment => ({
  id: 'a',
  resource: 'sample',
  record: '1',
  fromPerson,
  toPerson: null,
  kind: 'pool',
  reason: null,
  by: null,
  at: '2026-03-30T01:30:00.000Z',
});

it('tells a stand-in of what waits for the absent, but for what goes to the department', () => {
  const entries = [waits('1', 'rao', 3), waits('2', 'rao', 30), waits('3', 'das', 30)];
  expect(toldTo('sen', entries, facts, ['rao', 'das'])).toEqual({ stoodIn: [{ label: 'Dr rao', count: 1 }] });
  expect(toldTo('sen', entries)).toEqual({});
});
