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
  expect([approveWord(signedUp, row('active')), wishFor(row('active'))]).toEqual(['Deactivate', 'inactive']);
  expect([approveWord(signedUp, row('suspended')), wishFor(row('suspended'))]).toEqual(['Activate', 'active']);
});

test('an account that waits is about to be opened', () => {
  expect([approveWord(signedUp, row('pending')), wishFor(row('pending'))]).toEqual(['Verify', 'active']);
});

test('of those who were added the button says what is about to happen', () => {
  expect([approveWord(added, row('active')), wishFor(row('active'))]).toEqual(['Deactivate', 'inactive']);
  expect([approveWord(added, row('suspended')), wishFor(row('suspended'))]).toEqual(['Activate', 'active']);
});
