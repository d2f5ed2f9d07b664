import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { closingWords } from './closing';

const plain = 'Cannot sign in, and is signed out everywhere at once. Everything that was logged stays.';

test('whoever closes the account of a resident or an administrator is told what becomes of it', () => {
  for (const rank of ['student', 'admin'] as const) expect(closingWords(registry, rank, 0), rank).toBe(plain);
});

test('whoever closes that of a teacher is told of what waits and who is guided, and of a head of the department', () => {
  const teacher = `${plain} What waits for them becomes unclaimed, and stays so: anybody of the department may answer it.`;
  expect(closingWords(registry, 'lecturer', 0)).toBe(teacher);
  expect(closingWords(registry, 'lecturer', 1)).toBe(`${teacher} One resident has them as guide and needs another.`);
  expect(closingWords(registry, 'hod', 12)).toBe(
    `${plain} Their department has no head until another one is appointed. What waits for them becomes unclaimed, and stays so: anybody of the department may answer it. 12 residents have them as guide and need another.`,
  );
});

test('whoever closes the account of somebody who has not come is told the same of what names them', () => {
  expect(closingWords(registry, 'hod', 1, true)).toBe(
    'Their link does not work any more. They can be invited again later. Their department has no head until another one is appointed. What waits for them becomes unclaimed, and stays so: anybody of the department may answer it. One resident has them as guide and needs another.',
  );
});

test('the residents who have not come are told apart, since no page counts them among those without a guide', () => {
  const words = (guided: number, unopened: number) => closingWords(registry, 'lecturer', guided, false, unopened);
  expect(words(1, 1)).toContain('One resident, whose account is not open yet, has them as guide and needs another.');
  expect(words(2, 1)).toContain('2 residents have them as guide and need another. 1 of them has no open account yet.');
  expect(words(5, 2)).toContain('5 residents have them as guide and need another. 2 of them have no open account yet.');
});

test('a count that could not be loaded is said, and is not none', () => {
  expect(closingWords(registry, 'lecturer', undefined)).toContain('could not be counted');
});

test('nothing is told of what this registry does not have', () => {
  const { waiting: _, ...logbook } = registry.logbook;
  expect(closingWords({ logbook, directories: [] }, 'hod', 0)).toBe(plain);
});
