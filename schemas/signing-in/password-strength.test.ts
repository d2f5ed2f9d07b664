import { expect, it } from 'vitest';
import { weaknessOf } from './password-strength';

it.each([
  ['password123', 'is too common'],
  ['P@ssw0rd#2026', 'is too common'],
  ['Welcome@12345', 'is too common'],
  ['Hospital@123', 'is a common word with an ending'],
  ['Krishna@123', 'is a common word with an ending'],
  ['AIIMS@12345', 'is a row of keys'],
  ['passwordpassword', 'repeats itself'],
  ['1q2w3e4r5t', 'is too common'],
  ['aaaaaaaaaaaa', 'repeats itself'],
  ['abcabcabcabc', 'repeats itself'],
  ['abcdefghijkl', 'is little more than a row such as abcdef or 123456'],
  ['9876543210', 'is little more than a row such as abcdef or 123456'],
  ['2001-12-24 10', 'is little more than a date'],
  ['poiuytrewq', 'is too common'],
  ['LKJHGFDSAPOI', 'is too common'],
  ['kavita.iyer 91', 'is made of your name or address'],
  ['Iyer@Kavita1', 'is made of your name or address'],
])('%s %s', async (password, fault) => {
  const owner = { name: 'Dr Kavita Iyer', email: 'kavita@college.test' };
  expect(await weaknessOf(password, owner)).toBe(`This password ${fault}. Please choose another one.`);
});

it('names the address', async () => {
  expect(await weaknessOf('ASHA@demo.test', { email: 'asha@demo.test' })).toBe(
    'Password must not be your email address',
  );
});

it.each(['a long enough sentence', 'Countersign#2026', 'pathologist-Meera-7', 'पासवर्ड अच्छा है', 'x7#kLw9!pQ'])(
  '%s may be used',
  async (password) => {
    expect(await weaknessOf(password)).toBeUndefined();
  },
);

it('takes no longer for what is made to be long to judge than for the part that it looks at', async () => {
  const texts = ['qwer1234', 'p4$$w0rd@!1|', '4@(<8369!1|0$57+%2'].map((text) => text.repeat(32).slice(0, 256));
  const timed = async (judged: readonly string[]) => {
    const began = process.cpuUsage();
    for (const text of judged) await weaknessOf(text);
    return process.cpuUsage(began).user / 1000;
  };
  await timed(texts);
  const part = await timed(texts.map((text) => text.slice(0, 48)));
  expect(await timed(texts)).toBeLessThan(5 * part + 100);
});
