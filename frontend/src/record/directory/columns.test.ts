import { expect, test } from 'vitest';
import type { DirectoryResource } from '../../../../schemas';
import { approveWord, type DirectoryRow, wishFor } from './columns';

const signedUp = { label: {} } as DirectoryResource;
const added = { label: { add: 'Add' } } as DirectoryResource;
const row = (accountState: DirectoryRow['accountState']): DirectoryRow => ({
  id: '1',
  version: 1,
  accountState,
  isApproved: accountState === 'active',
});

test('those who sign up are verified, and the dialog opens with what the account is', () => {
  expect(approveWord(signedUp, row('active'))).toBe('Verify');
  expect(wishFor(signedUp, row('active'))).toBe('active');
  expect(wishFor(signedUp, row('suspended'))).toBe('inactive');
});

test('an account that waits is about to be opened', () => {
  expect(wishFor(signedUp, row('pending'))).toBe('active');
});

test('of those who were added the button says what is about to happen', () => {
  expect([approveWord(added, row('active')), wishFor(added, row('active'))]).toEqual(['Deactivate', 'inactive']);
  expect([approveWord(added, row('suspended')), wishFor(added, row('suspended'))]).toEqual(['Activate', 'active']);
});
