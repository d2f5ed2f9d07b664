import { describe, expect, it } from 'vitest';
import { fieldUnderTest, oddities } from '../testing/field';

const person = fieldUnderTest({ type: 'person', label: 'Moderator', role: 'faculty' });
const fault = 'Choose one of the options for Moderator';
const unknown = { people: () => undefined };

describe('a person', () => {
  it.each(['p1', { _id: 'p1', name: 'A' }, { id: 'p1' }, { _id: 'p1', id: 'p2' }])('is read from %j', (raw) => {
    expect(person.parse(raw)).toBe('p1');
  });

  it.each(['p9', 'P1', { name: 'p1' }, { _id: 'p9' }, { _id: ['p1'] }, { _id: { id: 'p1' } }, 1, ...oddities])(
    'is not read from %j',
    (raw) => {
      expect(person.parse(raw)).toBe(fault);
    },
  );

  it('may be anybody while the list is not known, but not nobody', () => {
    expect(person.parse('p9', {}, unknown)).toBe('p9');
    for (const raw of [{ _id: '' }, { id: ' ' }, {}, [], 7]) expect(person.parse(raw, {}, unknown)).toBe(fault);
  });

  it('asks for the people of the role that the field names', () => {
    const asked: string[] = [];
    const people = (role: string) => {
      asked.push(role);
      return new Set(['p1']);
    };
    person.parse('p1', {}, { people });
    expect(asked).toEqual(['faculty']);
  });

  it('shows by name, and a bare id not at all', () => {
    expect([
      person.show({ _id: 'p1', id: 'p1', name: 'Dr A' }),
      person.show({}),
      person.show('p1'),
      person.show(null),
    ]).toEqual(['Dr A', '', '', '']);
  });
});
