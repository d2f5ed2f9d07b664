import { expect, it } from 'vitest';
import { passwordFault } from './password-rules';

it.each([
  'password123',
  'P@ssw0rd#2026',
  'Welcome@12345',
  '!!!qwerty2024!!!',
  'Hospital@123',
  'passwordpassword',
  '1q2w3e4r5t',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  '9876543210',
  '2001-12-24 10',
  'poiuytrewq',
  'LKJHGFDSAPOI',
])('%s is too common', (password) => {
  expect(passwordFault(password)).toBe('This password is too common. Please choose another one.');
});

it.each(['a long enough sentence', 'Countersign#2026', 'pathologist-Meera-7', 'पासवर्ड अच्छा है', 'x7#kLw9!pQ'])(
  '%s may be used',
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);
