import { expect, test } from 'vitest';
import { approveWord, type DirectoryRow, wishFor } from './columns';

const row = (accountState: DirectoryRow['accountState']): DirectoryRow => ({
  id: '1',
  _id: '1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  accountState,
  isApproved: accountState === 'active',
});

test('the button says what is about to happen, and the dialog opens with it', () => {
  expect([approveWord(row('active')), wishFor(row('active'))]).toEqual(['Deactivate', 'inactive']);
  expect([approveWord(row('suspended')), wishFor(row('suspended'))]).toEqual(['Activate', 'active']);
});

test('an account that waits is about to be opened', () => {
  expect([approveWord(row('pending')), wishFor(row('pending'))]).toEqual(['Verify', 'active']);
});

test('somebody who was invited by mistake is taken back', () => {
  const invited = { ...row('pending'), isInvited: true };
  expect([approveWord(invited), wishFor(invited)]).toEqual(['Deactivate', 'inactive']);
});
