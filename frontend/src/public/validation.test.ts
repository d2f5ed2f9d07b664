import { describe, expect, test } from 'vitest';
import { requiredSentence } from '../../../schemas/sentences';
import { judge } from './forms/judge';
import { declarationOf } from './forms/markup';
import { checkForgot, checkReset, checkSignIn, checkSignUp, isFine, type SignUp } from './validation';

const checkContact = (values: Record<string, string>) => judge(JSON.parse(declarationOf('contact')), values);
const checkDemoRequest = (values: Record<string, string>) => judge(JSON.parse(declarationOf('demoRequests')), values);

describe('contact', () => {
  const good = { name: 'Asha', email: 'a@b.in', contact: '9876543210', message: 'Hello' };

  test('good values pass', () => expect(isFine(checkContact(good))).toBe(true));

  test.each([
    ['name', 'Ash', 'Name must be at least 4 characters long'],
    ['name', '  Ash  ', 'Name must be at least 4 characters long'],
    ['email', 'a@b', 'Please enter a valid email address'],
    ['email', 'a b@c.in', 'Please enter a valid email address'],
    ['contact', '987654321', 'Mobile number must be 10 digits'],
    ['contact', '98765432101', 'Mobile number must be 10 digits'],
    ['contact', '98765 4321', 'Mobile number must be 10 digits'],
    ['message', ' \n', 'Please enter your message'],
  ])('%s "%s": %s', (field, value, sentence) => {
    expect(checkContact({ ...good, [field]: value })).toEqual({ fields: { [field]: sentence } });
  });

  test('every fault is named at once', () => {
    expect(Object.keys(checkContact({ name: '', email: '', contact: '', message: '' }).fields)).toHaveLength(4);
  });
});

describe('demo request', () => {
  const good = {
    name: 'A',
    designation: 'Professor',
    institute: 'I',
    address: 'X',
    pgCount: '0',
    contact: '9876543210',
    email: 'a@b.in',
    demoSlot: '2026-05-12T10:00',
  };

  test('good values pass', () => expect(isFine(checkDemoRequest(good))).toBe(true));

  test.each(Object.keys(good))('%s is required', (field) => {
    expect(checkDemoRequest({ ...good, [field]: ' ' })).toEqual({
      summary: 'Please fill in all required fields.',
      fields: { [field]: '' },
    });
  });

  test.each([
    ['contact', '12345', 'Please enter a valid 10-digit contact number.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['pgCount', '-1', 'Please enter a number of at least 0.'],
    ['pgCount', 'many', 'Please enter a number of at least 0.'],
  ])('%s "%s": %s', (field, value, sentence) => {
    expect(checkDemoRequest({ ...good, [field]: value })).toEqual({ fields: { [field]: sentence } });
  });
});

describe('sign-in', () => {
  const good = { loginType: 'student', userName: 'a@b.in', password: ' ' };

  test('a password of blanks is a password', () => expect(isFine(checkSignIn(good))).toBe(true));

  test.each(['loginType', 'userName', 'password'])('%s is required', (field) => {
    const verdict = checkSignIn({ ...good, [field]: '' });
    expect(verdict.summary).toBe('Login type, email and password are required.');
    expect(Object.keys(verdict.fields)).toEqual([field]);
  });
});

describe('sign-up', () => {
  const good: SignUp = {
    college: 'c',
    department: 'd',
    courses: 'MD',
    studentName: 'Asha',
    phoneNumber: '9876543210',
    emailAddress: 'a@b.in',
    referralId: '',
    password: '1234567890',
    agreeTerms: true,
  };

  test('good values pass without a referral', () => expect(isFine(checkSignUp(good))).toBe(true));

  test('no password is missing where none is asked for', () => {
    const { password: _, ...others } = good;
    expect(isFine(checkSignUp(others))).toBe(true);
  });

  test.each([
    [{ college: '' }, { college: requiredSentence('College') }],
    [{ department: '' }, { department: requiredSentence('Department') }],
    [{ courses: '' }, { courses: requiredSentence('Course') }],
    [{ studentName: ' ' }, { studentName: requiredSentence('Student name') }],
    [{ phoneNumber: '' }, { phoneNumber: requiredSentence('Phone number') }],
    [{ phoneNumber: '123' }, { phoneNumber: 'Phone number must be 10 digits' }],
    [{ emailAddress: '' }, { emailAddress: requiredSentence('Email') }],
    [{ emailAddress: 'x' }, { emailAddress: 'Please enter a valid email address' }],
    [{ password: '' }, { password: requiredSentence('Password') }],
    [{ password: '123456789' }, { password: 'Password must be at least 10 characters long' }],
    [{ password: 'x'.repeat(257) }, { password: 'Password must be at most 256 characters long' }],
    [{ agreeTerms: false }, { agreeTerms: 'You must agree to the terms and conditions' }],
  ])('%j: %j', (change, fields) => {
    expect(checkSignUp({ ...good, ...change })).toEqual({ fields });
  });
});

test('a reset needs the same password twice', () => {
  expect(checkReset({ token: 't0ken', password: '1234567890', again: '1234567891' }).fields).toEqual({
    again: 'The passwords are not the same',
  });
  expect(isFine(checkReset({ token: 't0ken', password: '1234567890', again: '1234567890' }))).toBe(true);
});

test('an email is trimmed before it is judged', () => expect(isFine(checkForgot({ email: ' a@b.in ' }))).toBe(true));
