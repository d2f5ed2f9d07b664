import { expect, it } from 'vitest';
import { requiredSentence } from '../sentences';
import { emailFault, passwordFault, signUpFaults, textOf } from './sign-up';

const good = {
  college: 'c',
  department: 'd',
  courses: 'MD',
  studentName: 'Asha Rao',
  phoneNumber: ' 9876543210 ',
  emailAddress: 'asha@here.test',
  password: 'ten letters',
  agreeTerms: true,
};
const faults = (more: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(signUpFaults({ ...good, ...more })).filter(([, fault]) => fault !== undefined));

it('finds nothing wrong with what is complete, with a referral or without', () => {
  for (const referralId of [undefined, null, '', 'x'.repeat(60)]) expect(faults({ referralId })).toEqual({});
});

it.each([
  ['college', 'College', 60],
  ['department', 'Department', 60],
  ['courses', 'Course', 120],
  ['studentName', 'Student name', 200],
])('asks for %s, and not for too much of it', (name, label, most) => {
  for (const nothing of [undefined, 7, '  ', '\u200b\u0007 '])
    expect(faults({ [name]: nothing })).toEqual({ [name]: requiredSentence(label) });
  expect(faults({ [name]: 'x'.repeat(most) })).toEqual({});
  expect(faults({ [name]: 'x'.repeat(most + 1) })).toEqual({ [name]: `${label} is too long` });
});

it('says what is wrong with a number, a referral and a consent', () => {
  expect(faults({ phoneNumber: '' })).toEqual({ phoneNumber: requiredSentence('Phone number') });
  for (const phoneNumber of ['987654321', '98765432101', '98765x3210', 'x9876543210'])
    expect(faults({ phoneNumber })).toEqual({ phoneNumber: 'Phone number must be 10 digits' });
  for (const referralId of [7, 'x'.repeat(61)])
    expect(faults({ referralId })).toEqual({ referralId: 'Referral ID is too long' });
  for (const agreeTerms of [false, 'true', undefined])
    expect(faults({ agreeTerms })).toEqual({ agreeTerms: 'You must agree to the terms and conditions' });
});

it('takes one plain address', () => {
  expect(emailFault(' asha@here.test ')).toBeUndefined();
  expect(emailFault('')).toBe(requiredSentence('Email'));
  for (const odd of ['a', 'a@b', 'a b@c.de', 'a@b.c, d@e.f', '<a@b.c>', 'a@@b.c', 'a@b.c\u200b', 'x a@b.c'])
    expect(emailFault(odd), odd).toBe('Please enter a valid email address');
});

it('wants a password of a length', () => {
  for (const nothing of [undefined, '', 7]) expect(passwordFault(nothing)).toBe(requiredSentence('Password'));
  expect(passwordFault('x'.repeat(9))).toBe('Password must be at least 10 characters long');
  expect([passwordFault('x'.repeat(10)), passwordFault('x'.repeat(256))]).toEqual([undefined, undefined]);
  expect(passwordFault('x'.repeat(257))).toBe('Password must be at most 256 characters long');
});

it('reads a text without the blanks around it, in one spelling', () => {
  expect([textOf(' é '), textOf('e\u0301'), textOf(7)]).toEqual(['é', 'é', '']);
});
