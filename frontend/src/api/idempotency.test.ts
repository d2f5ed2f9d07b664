import { expect, test } from 'vitest';
import { once } from './idempotency';

const keyOf = (target: string, body: unknown) => once(target, body, async (key) => key);
const failing = (statusCode: number) => async (key: string) => Promise.reject({ statusCode, key });
const keyOfFailure = (target: string, body: unknown, statusCode: number) =>
  once(target, body, failing(statusCode)).catch((error: { key: string }) => error.key);

test('the same entry logged twice on purpose has two keys', async () => {
  expect(await keyOf('a', { x: 1 })).not.toBe(await keyOf('a', { x: 1 }));
});

test.each([0, 503])('after a failure %i the same values keep their key', async (statusCode) => {
  const lost = await keyOfFailure('b', { x: statusCode }, statusCode);
  expect(await keyOf('b', { x: statusCode })).toBe(lost);
});

test('changed values are another entry', async () => {
  const lost = await keyOfFailure('c', { x: 1 }, 0);
  expect(await keyOf('c', { x: 2 })).not.toBe(lost);
  expect(await keyOf('d', { x: 1 })).not.toBe(lost);
});

test('a refusal is an answer: the corrected entry starts anew', async () => {
  const refused = await keyOfFailure('e', { x: 1 }, 422);
  expect(await keyOf('e', { x: 1 })).not.toBe(refused);
});

test('another file of the same name is another entry', async () => {
  const scan = (text: string) => ({ certificate: new File([text], 'scan.pdf') });
  const lost = await keyOfFailure('f', scan('one'), 0);
  expect(await keyOf('f', scan('another'))).not.toBe(lost);
});
