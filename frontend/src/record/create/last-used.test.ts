import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { studentFields } from '../../../../schemas';
import { controlName } from '../act/values';
import { asLastUsed, lastUsedOf, usedAgain } from './local-store';

test.each(registry.entries.map((entry) => [entry.label.menu, entry] as const))(
  '%s: a fixed list, such as the role, is never suggested',
  (_, entry) => {
    const fields = studentFields(entry);
    const used = lastUsedOf(entry, Object.fromEntries(fields.map((field) => [controlName(field), 'chosen'])));
    const suggested = fields.filter((field) => controlName(field) in used);
    for (const field of suggested) {
      expect(['person', 'choice']).toContain(field.type);
      expect(field.type === 'choice' && field.options.from === 'list').toBe(false);
      expect(field.sensitive).toBeUndefined();
    }
  },
);

test('people and catalogues are suggested', () => {
  const entry = registry.entries.find((each) => each.people.length > 0);
  const person = entry && studentFields(entry).find(({ type }) => type === 'person');
  if (!entry || !person) throw new Error('no entry names a person');
  expect(lastUsedOf(entry, { [controlName(person)]: 'id-1' })).toEqual({ [controlName(person)]: 'id-1' });
  expect(lastUsedOf(entry, {})).toEqual({});
});

test('what was stored is read with care', () => {
  expect(asLastUsed([{ a: 'x', b: 3, c: null }, 'x', null])).toEqual([{ a: 'x' }]);
  expect(asLastUsed({ a: 'x' })).toEqual([{ a: 'x' }]);
  expect([asLastUsed('x'), asLastUsed(null)]).toEqual([[], []]);
});

test('a combination is offered once, the last first, and no more than asked for', () => {
  const [a, b, c] = [{ of: 'a' }, { of: 'b' }, { of: 'c' }];
  expect(usedAgain(b, [a, b, c], 2)).toEqual([b, a]);
  expect(usedAgain(a, [], 3)).toEqual([a]);
});
