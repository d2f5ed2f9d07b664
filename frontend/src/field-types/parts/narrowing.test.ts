import { expect, test } from 'vitest';
import { type DirectoryResource, type Fields, resolveFields } from '../../../../schemas';
import { narrowing, stale } from './narrowing';

const link = (to: string) => ({ type: 'link', label: to, to, required: `${to} is required` }) as const;
const named = (name: string, fields: Fields, ranks?: readonly string[]) =>
  ({ name, fields: resolveFields(fields), rows: { ranks, columns: {} } }) as unknown as DirectoryResource;
const staleIn = (...of: Parameters<typeof stale>) => stale(...of).map(({ key }) => key);

const colleges = named('colleges', { name: { type: 'text', label: 'Name' } });
const departments = named('departments', { college: link('colleges') });
const form = resolveFields({
  department: link('departments'),
  college: link('colleges'),
  name: { type: 'text', label: 'Name' },
});
const all = [colleges, departments];

test('a chosen college leaves only its departments', () => {
  expect(narrowing(departments, {}, form, { college: { id: 'c1', name: 'C' } })).toEqual([
    { field: 'college', operator: 'eq', value: 'c1' },
  ]);
});

test('a person whom the form names as something else does not narrow the departments to those that they head', () => {
  const people = named('people', { name: { type: 'text', label: 'Name' } }, ['professor']);
  const headed = named('departments', {
    college: link('colleges'),
    head: { type: 'link', label: 'Head', to: 'people' },
  });
  const file = resolveFields({ guide: link('people'), department: link('departments') });
  expect(narrowing(headed, {}, file, { guide: 'p1' })).toEqual([]);
  expect(staleIn(file, ['guide'], [colleges, headed, people])).toEqual([]);
});

test('nothing chosen narrows nothing, and a college is narrowed by nothing', () => {
  expect(narrowing(departments, {}, form, {})).toEqual([]);
  expect(narrowing(colleges, {}, form, { college: 'c1' })).toEqual([]);
});

test('another college takes the department away, another name or department nothing', () => {
  expect(staleIn(form, ['college'], all)).toEqual(['department']);
  expect(staleIn(form, ['name'], all)).toEqual([]);
  expect(staleIn(form, ['department'], all)).toEqual([]);
});

test('people are not tied to the place that they belong to', () => {
  const people = named('people', { college: link('colleges') }, ['professor']);
  const posting = resolveFields({ person: link('people'), place: link('colleges') });
  expect(narrowing(people, {}, posting, { place: 'c1' })).toEqual([]);
  expect(staleIn(posting, ['place'], [...all, people])).toEqual([]);
});

test('whose training has ended is not offered', () => {
  const ended = { type: 'date', label: 'Ended On', required: 'Ended on is required' } as const;
  const residents = {
    ...named('residents', { college: link('colleges'), left: ended }),
    rows: { ranks: ['student'], columns: { left: 'endedOn' } },
  } as unknown as DirectoryResource;
  expect(narrowing(residents, {}, form, { college: 'c1' })).toEqual([{ field: 'left', operator: 'null', value: true }]);
});

test('people are tied to a place where the form says so', () => {
  const people = named('people', { college: link('colleges') }, ['professor']);
  const person = { ...link('people'), within: 'place' };
  const appointment = resolveFields({ place: link('colleges'), person });
  expect(narrowing(people, person, appointment, { place: 'c1' })).toEqual([
    { field: 'college', operator: 'eq', value: 'c1' },
  ]);
  expect(staleIn(appointment, ['place'], [...all, people])).toEqual(['person']);
});
