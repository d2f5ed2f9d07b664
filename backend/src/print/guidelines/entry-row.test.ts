import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { namesPerson, studentFields, verifierFields } from '../../../../schemas';
import { entryRow } from './entry-row';

it('names whom an entry names by what they are', () => {
  const named = registry.entries.filter((entry) =>
    studentFields(entry).some((field) => namesPerson(field) && field.label.endsWith(' Name')),
  );
  expect(named).not.toEqual([]);
  for (const entry of named) expect(entryRow(entry)[3]).not.toMatch(/ name you name/);
});

it('keeps the capitals of what a verifier fills in', () => {
  const abbreviated = registry.entries.filter((entry) =>
    verifierFields(entry).some(({ label }) => /[A-Z]{2}/.test(label)),
  );
  expect(abbreviated).not.toEqual([]);
  for (const entry of abbreviated) expect(entryRow(entry)[4]).toMatch(/; .*[A-Z]{2}/);
});
