import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { type DirectoryResource, isDay, type ResolvedField, type Role } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { framed } from '../../../../tests/support/frame';
import { AccountBadge, approveWord, columnsFor, type DirectoryRow, wishFor } from './columns';

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

test('nobody is invited once more whose training ended before they came', () => {
  const directory = registry.directories.find(({ rows }) => rows.ranks);
  if (!directory) throw new Error('The registry has no accounts');
  const columns = columnsFor(directory, { role: 'admin', acts: 2, approves: true }, () => undefined);
  const offered = (one: DirectoryRow) => {
    const cell = columns.find(({ key }) => key === 'actions')?.cell(one, 1);
    return renderToStaticMarkup(framed(cell, { id: 'me', role: 'admin', mails: true })).includes('>Invite<');
  };
  const invited = { ...row('pending'), isInvited: true };
  expect(offered({ ...invited, isAwaited: true })).toBe(true);
  expect(offered({ ...invited, isAwaited: false })).toBe(false);
  expect(offered(row('pending'))).toBe(false);
});

test('a department is left out of a narrow table after days for whoever sees many of them', () => {
  const placeIn = (one: DirectoryResource) =>
    one.fields.find(
      (field) => field === fieldIn(one, 'department') && field.by && one.list.columns.includes(field.key),
    );
  const directory = registry.directories.find(placeIn);
  const place = directory && placeIn(directory);
  const day = directory?.fields.find((field) => isDay(field) && directory.list.columns.includes(field.key));
  if (!directory || !place || !day) throw new Error('no directory has people of many departments');
  const columns = columnsFor(directory, { role: 'admin', acts: 2, approves: true }, () => undefined);
  const weightOf = (key: string) => columns.find((column) => column.key === key)?.weight ?? 0;
  expect(weightOf(place.key)).toBeLessThan(weightOf(day.key));
});

test('what else only an administrator fills in is left out by its place', () => {
  const isOthers = (one: DirectoryResource) => (field: ResolvedField) =>
    field !== fieldIn(one, 'department') &&
    field.by?.includes('admin') &&
    one.list.columns.slice(2).includes(field.key);
  const directory = registry.directories.find((one) => one.fields.some(isOthers(one)));
  const field = directory?.fields.find(isOthers(directory));
  if (!directory || !field) throw new Error('no directory has a column that administrators alone fill in');
  const weightIn = (one: DirectoryResource) =>
    columnsFor(one, { role: 'admin', acts: 2, approves: true }, () => undefined).find(({ key }) => key === field.key)
      ?.weight;
  const everyones = { ...field };
  delete everyones.by;
  const fields = directory.fields.map((one) => (one === field ? everyones : one));
  const open = { ...directory, fields, byKey: { ...directory.byKey, [field.key]: everyones } };
  expect(weightIn(directory)).toBe(weightIn(open));
});

test('the badge of somebody who was invited does not say that they wait', () => {
  const words = (one: DirectoryRow) => renderToStaticMarkup(createElement(AccountBadge, { row: one }));
  expect(words({ ...row('pending'), isInvited: true })).toContain('invited');
  expect(words(row('pending'))).toContain('waiting');
});

test('on a phone a period says both of its days', () => {
  const directory = registry.directories.find(({ fields }) =>
    fields.some((field) => isDay(field) && field.notBefore && field.required),
  );
  if (!directory) throw new Error('no directory has a period');
  const columns = columnsFor(directory, { role: 'admin', acts: 0, approves: false }, () => undefined);
  const end = directory.fields.filter(isDay).find(({ notBefore, required }) => notBefore && required);
  const begin = directory.byKey[end?.notBefore ?? ''];
  const days = { [begin?.readName ?? '']: '2026-10-01', [end?.readName ?? '']: '2026-12-31' };
  const inLine = columns.filter(({ inPhoneRow, onlyOnPhones }) => inPhoneRow === 'line' && onlyOnPhones);
  expect(inLine.map(({ cell }) => cell({ ...row('active'), ...days }, 1))).toEqual(['01-10-2026 to 31-12-2026']);
});

test('nobody is offered an act on a row about themselves, but whoever may act on all', () => {
  const directory = registry.directories.find(({ rows, acts }) => rows.about && acts.some(({ by }) => by.hod));
  const about = directory?.byKey[directory.rows.about ?? ''];
  if (!directory || !about) throw new Error('no directory is about people');
  const shown = (role: Role, id: string) => {
    const columns = columnsFor(directory, { role, acts: 2, approves: false }, () => undefined);
    const cell = columns.find(({ key }) => key === 'actions')?.cell({ ...row('active'), [about.readName]: { id } }, 1);
    return renderToStaticMarkup(framed(cell, { id: 'me', role })).includes('button');
  };
  expect([shown('hod', 'me'), shown('hod', 'other'), shown('admin', 'me')]).toEqual([false, true, true]);
});
