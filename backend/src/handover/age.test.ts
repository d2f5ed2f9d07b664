import { expect, it } from 'vitest';
import { Absences, type Away } from './absences';
import { ageOf, cameOn, type Handed, reopenedAt, type Waited } from './age';

const since = '2026-03-02';
const waited: Waited = { since, holder: 'a', handed: [], holds: [] };
const away =
  (...people: readonly [string, string, string][]) =>
  (person: string) =>
    people.filter(([who]) => who === person).map(([, from, to]) => ({ from, to }));

it.each<[string, Waited, ReturnType<typeof away>, number]>([
  ['counts days', waited, away(), 10],
  ['leaves out a hold', { ...waited, holds: [{ from: '2026-03-04', to: '2026-03-06' }] }, away(), 7],
  [
    'counts a day once that is left out twice',
    { ...waited, holds: [{ from: '2026-03-04', to: '2026-03-06' }] },
    away(['a', '2026-03-05', '2026-03-07']),
    6,
  ],
  ['leaves out days of absence', waited, away(['a', '2026-03-01', '2026-03-04']), 7],
  [
    'asks whoever held it on that day',
    { ...waited, holder: 'c', handed: [{ on: '2026-03-07', from: 'a', to: 'c', isBack: false }] },
    away(['a', '2026-03-02', '2026-03-20'], ['c', '2026-03-10', '2026-03-20']),
    3,
  ],
  [
    'counts on in the pool',
    { ...waited, holder: null, handed: [{ on: '2026-03-07', from: 'a', to: null, isBack: false }] },
    away(['a', '2026-03-02', '2026-03-20']),
    5,
  ],
])('the age %s', (_, record, isAway, days) => {
  expect(ageOf(record, isAway, '2026-03-12')).toBe(days);
});

it('is nothing on the first day', () => {
  expect(ageOf(waited, away(), since)).toBe(0);
});

it.each<[string, [string, string, string][], string | undefined]>([
  ['it was never decided', [], undefined],
  [
    'its decision was taken back at once',
    [
      ['2026-03-05T10:00:00.000Z', 'Pending', 'Approved'],
      ['2026-03-05T10:00:09.000Z', 'Approved', 'Pending'],
    ],
    undefined,
  ],
  [
    'another decision was in between',
    [
      ['2026-03-05T10:00:00.000Z', 'Pending', 'Approved'],
      ['2026-03-05T10:00:20.000Z', 'Approved', 'Rejected'],
      ['2026-03-05T10:00:40.000Z', 'Rejected', 'Pending'],
    ],
    undefined,
  ],
  [
    'it was opened a day later, and an undo followed',
    [
      ['2026-03-05T10:00:00.000Z', 'Pending', 'Approved'],
      ['2026-03-06T10:00:00.000Z', 'Approved', 'Pending'],
      ['2026-03-09T10:00:00.000Z', 'Pending', 'Approved'],
      ['2026-03-09T10:00:05.000Z', 'Approved', 'Pending'],
    ],
    '2026-03-06T10:00:00.000Z',
  ],
])('where %s, a record was opened again', (_, events, at) => {
  const verdicts = events.map(([at, fromState, toState]) => ({ at, fromState, toState }));
  expect(reopenedAt(verdicts, (state) => state === 'Pending')).toBe(at);
});

const to = (person: string | null, on: string): Handed => ({ on, from: null, to: person, isBack: false });
const back = (person: string, on: string): Handed => ({ ...to(person, on), isBack: true });

it.each<[string, Handed[], string | undefined]>([
  ['its creation for the first holder', [], undefined],
  ['the last hand-over', [to('b', '2026-03-04'), to('c', '2026-03-08')], '2026-03-08'],
  ['its creation where it was given back', [to('b', '2026-03-04'), back('a', '2026-03-05')], undefined],
  [
    'the hand-over before the one that was undone',
    [to('a', '2026-03-03'), to('b', '2026-03-07'), back('a', '2026-03-07')],
    '2026-03-03',
  ],
  [
    'the hand-over that was made after all',
    [to('b', '2026-03-04'), back('a', '2026-03-05'), back('b', '2026-03-05')],
    '2026-03-04',
  ],
  ['what followed a return', [to('b', '2026-03-04'), back('a', '2026-03-05'), to('c', '2026-03-09')], '2026-03-09'],
])('the present holder has it since %s', (_, handed, day) => {
  expect(cameOn(handed)).toBe(day);
});

const absence = (
  person: string,
  fromDate: string,
  toDate: string,
  delegate: string | null,
  createdAt: string,
): Away => ({
  id: createdAt,
  person,
  fromDate,
  toDate,
  reason: 'leave',
  delegate,
  createdAt,
  reportedOn: fromDate,
  cancelledOn: null,
  isStoodIn: true,
});

it('of two absences the later declaration wins for its days', () => {
  const all = new Absences([
    absence('a', '2026-03-01', '2026-03-10', 'b', '1'),
    absence('a', '2026-03-05', '2026-03-06', 'c', '2'),
  ]);
  expect(['2026-03-04', '2026-03-05', '2026-03-07', '2026-03-11'].map((day) => all.standIn('a', day))).toEqual([
    'b',
    'c',
    'b',
    null,
  ]);
});

it('nobody stands in who is away too, nor whoever that one named', () => {
  const all = new Absences([
    absence('a', '2026-03-01', '2026-03-10', 'b', '1'),
    absence('b', '2026-03-05', '2026-03-06', 'c', '2'),
  ]);
  expect([all.standIn('a', '2026-03-04'), all.standIn('a', '2026-03-05')]).toEqual(['b', null]);
  expect(all.absentPeopleOf('c', '2026-03-05')).toEqual(['b']);
  expect(all.unattended('2026-03-05')).toEqual(['a']);
});

it('nobody stands in whose account is closed, or who went to another department', () => {
  const all = new Absences([{ ...absence('a', '2026-03-01', '2026-03-10', 'b', '1'), isStoodIn: false }]);
  expect(all.standIn('a', '2026-03-04')).toBeNull();
  expect(all.unattended('2026-03-04')).toEqual(['a']);
});

it('an absence that was taken back counts until then', () => {
  const all = new Absences([{ ...absence('a', '2026-03-01', '2026-03-10', null, '1'), cancelledOn: '2026-03-04' }]);
  expect([all.of('a', '2026-03-03'), all.of('a', '2026-03-04')].map(Boolean)).toEqual([true, false]);
  expect(all.spans('a')).toEqual([{ from: '2026-03-01', to: '2026-03-03' }]);
  expect(all.spans('b')).toEqual([]);
});

it.each<[string, Pick<Away, 'reportedOn' | 'cancelledOn'>, string[]]>([
  ['told of afterwards', { reportedOn: '2026-03-09', cancelledOn: null }, ['2026-03-01', '2026-03-10']],
  ['taken back at once', { reportedOn: '2026-03-09', cancelledOn: '2026-03-09' }, []],
  ['taken back later', { reportedOn: '2026-03-05', cancelledOn: '2026-03-09' }, ['2026-03-05', '2026-03-08']],
  ['taken back before it began', { reportedOn: '2026-02-20', cancelledOn: '2026-02-25' }, []],
])('an absence that was %s counts for these days', (_, told, days) => {
  const all = new Absences([{ ...absence('a', '2026-03-01', '2026-03-10', null, '1'), ...told }]);
  const march = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  const away = march.filter((day) => all.of('a', day));
  expect([away[0], away.at(-1)].filter(Boolean)).toEqual(days);
  const left = march.length - ageOf({ ...waited, since: '2026-03-01' }, (who) => all.spans(who), '2026-04-01');
  expect(left).toBe(away.length);
});
