import { expect, test } from 'vitest';
import { waitingListsOf } from './waiting-lists';

const said = (count: number) => waitingListsOf('admin').map(({ says, act, to }) => [says(count), act, to]);

test('departments without a head and files that lack something wait for whoever fills them in', () => {
  expect(said(1)).toContainEqual(['1 department has no head', 'Appoint', '/faculty/departments?missing=head']);
  expect(said(3)).toContainEqual(['3 departments have no head', 'Appoint', '/faculty/departments?missing=head']);
  expect(said(2)).toContainEqual(['2 residents have no guide', 'Fill in', '/faculty/training-files?missing=guide']);
});

test('nobody waits for those who may fill in nothing', () => {
  expect(waitingListsOf('student').map(({ act }) => act)).not.toContain('Fill in');
  expect(waitingListsOf('student').map(({ act }) => act)).not.toContain('Appoint');
});
