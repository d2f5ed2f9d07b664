import { expect, test } from 'vitest';
import { actionWord, resourceInWords } from './audit-words';

test('what is done with an account is called as the button that does it', () => {
  expect(['approve', 'close', 'password-reset'].map(actionWord)).toEqual(['Approved', 'Deactivated', 'Password reset']);
});

test('where it was done is called as its list, and else by its key in words', () => {
  const lists = [{ name: 'leaves', label: { many: 'Leave Records' } }];
  const placed = (resource: string, record = 'r') => resourceInWords({ resource, record }, lists);
  expect(['leaves', 'otherThings'].map((resource) => placed(resource))).toEqual(['Leave Records', 'Other things']);
  expect([placed('first-steps', 'installation'), placed('first-steps')]).toEqual([
    'First steps of the installation',
    'First steps of a department',
  ]);
});
