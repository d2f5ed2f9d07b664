import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { graveSentence } from './grave';

const accounts = registry.directories.find(({ holds }) => holds.what === 'accounts' && holds.ranks.includes('admin'));
if (!accounts) throw new Error('no accounts');

const place = (id: string) => ({ _id: id, id, name: id });
const row = {
  id: '1',
  name: 'Dr. Asha Rao',
  email: 'asha@demo.test',
  phone: null,
  role: 'professor',
  deptId: place('d1'),
  collegeId: place('c1'),
};
const sentence = (values: object, from: object = row) =>
  graveSentence(accounts, 'admin', { ...from }, { ...from, ...values });

test('who becomes or was a head is told in a sentence, by the words of the form', () => {
  expect(sentence({ role: 'hod' })).toMatch(/^Dr\. Asha Rao becomes Head of Department: /);
  expect(sentence({ role: 'lecturer' }, { ...row, role: 'hod' })).toMatch(/^Dr\. Asha Rao becomes Lecturer: /);
});

test('where a head belongs and is written to is told as well', () => {
  const head = { ...row, role: 'hod' };
  expect(sentence({ deptId: place('d2') }, head)).toMatch(/goes on as Head of Department elsewhere/);
  expect(sentence({ email: 'other@demo.test' }, head)).toMatch(/^Whoever reads mails to the new address/);
});

test('the address of an account in use is told, and of one whose owner has not come is not', () => {
  const moved = { email: 'other@demo.test' };
  expect(sentence(moved)).toMatch(/^Whoever reads mails to the new address/);
  expect(sentence(moved, { ...row, isInvited: true })).toBeUndefined();
});

test('nothing is told of what anybody may change with an open session', () => {
  expect(sentence({ name: 'Dr. A. Rao', phone: '98765', deptId: place('d2') })).toBeUndefined();
  expect(sentence({ deptId: 'd1', email: ' Asha@Demo.test ' }, { ...row, role: 'hod' })).toBeUndefined();
});
