import { expect, test } from 'vitest';
import { waitingListsOf } from './waiting-lists';

const today = '2026-03-09';
const said = (count: number) => waitingListsOf('admin', today).map(({ says, act, to }) => [says(count), act, to]);

test('departments without a head and files that lack something wait for whoever fills them in', () => {
  expect(said(1)).toContainEqual(['1 department has no head', 'Appoint', '/faculty/departments?missing=head']);
  expect(said(3)).toContainEqual(['3 departments have no head', 'Appoint', '/faculty/departments?missing=head']);
  expect(said(2)).toContainEqual(['2 residents have no guide', 'Fill in', '/faculty/training-files?missing=guide']);
});

test('whoever signed up is found without those who were invited', () => {
  expect(said(1)).toContainEqual([
    '1 account waits to be approved',
    'Verify',
    expect.stringMatching(/^\/faculty\/[\w-]+\?account=signed-up$/),
  ]);
});

test('a mail that could not be sent is a matter of two weeks: its address may be right by now', () => {
  const mails = waitingListsOf('admin', today).find(({ path }) => path === 'mail');
  expect(mails?.says(2)).toBe('2 mails could not be sent in 14 days');
  expect(mails?.filters).toContainEqual({ field: 'createdAt', operator: 'gte', value: '2026-02-23' });
});

test('nobody waits for those who may fill in nothing', () => {
  expect(waitingListsOf('student', today).map(({ act }) => act)).not.toContain('Fill in');
  expect(waitingListsOf('student', today).map(({ act }) => act)).not.toContain('Appoint');
});
