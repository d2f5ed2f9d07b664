import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { chosenWithin, resolveFields, studentFields } from '../../../../schemas';
import { dependentsOf, isPair } from './dependents';
import { controlName } from './values';

test('what hangs on a changed choice is found, and nothing else', () => {
  for (const entry of registry.entries) {
    const fields = studentFields(entry);
    for (const child of fields) {
      const within = child.type === 'choice' && child.options.from === 'catalogue' ? child.options.within : undefined;
      const parent = fields.find(({ key }) => key === within);
      if (!parent) continue;
      expect(dependentsOf(fields, [controlName(parent)])).toEqual([controlName(child)]);
      expect(dependentsOf(fields, [controlName(child)])).toEqual([]);
      // Restoring both at once must not empty one of them.
      expect(dependentsOf(fields, [controlName(parent), controlName(child)])).toEqual([]);
    }
    expect(dependentsOf(fields, [])).toEqual([]);
  }
});

test('a choice stands on one row with the one that narrows it, wherever it follows it', () => {
  for (const entry of registry.entries)
    studentFields(entry).forEach((field, index, all) => {
      const before = all[index - 1];
      if (before && chosenWithin(field) === before.key) expect(isPair(before, field)).toBe(true);
    });
});

test('so do the two days of a time, and what says which patient it is', () => {
  const day = { type: 'date', label: 'Day' } as const;
  const [from, to, name, number, note] = resolveFields({
    from: { ...day },
    to: { ...day, notBefore: 'from' },
    name: { type: 'text', label: 'Name', sensitive: true },
    number: { type: 'text', label: 'Number', sensitive: 'number' },
    note: { type: 'text', label: 'Note' },
  });
  if (!from || !to || !name || !number || !note) throw new Error('a field is missing');
  expect([isPair(from, to), isPair(name, number)]).toEqual([true, true]);
  expect([isPair(to, name), isPair(number, note), isPair(note, undefined)]).toEqual([false, false, false]);
});
