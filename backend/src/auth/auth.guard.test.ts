import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isOwnOrigin } from './auth.guard';

const own = (origin: string | undefined, publicUrl?: string) =>
  isOwnOrigin({ headers: { host: 'log.example.test', origin } } as FastifyRequest, publicUrl);

it.each([
  ['https://log.example.test', true],
  ['http://LOG.example.test', true],
  ['https://log.example.test.evil.test', false],
  ['https://evil-log.example.test', false],
  ['https://log.example.test:8443', false],
  ['https://evil.test', false],
  ['null', false],
  ['', false],
  ['file://log.example.test', false],
  ['https://user@log.example.test', false],
  ['https://user:word@log.example.test', false],
  ['https://@log.example.test', false],
  ['https://log.example.test/', false],
  ['https://log.example.test\\@evil.test', false],
  [undefined, undefined],
])('the origin %s', (origin, expected) => {
  expect(own(origin)).toBe(expected);
});

it('PUBLIC_URL is ours too, exactly', () => {
  expect(own('https://public.example.test', 'https://public.example.test')).toBe(true);
  expect(own('http://public.example.test', 'https://public.example.test')).toBe(false);
  expect(own('http://log.example.test', 'https://log.example.test')).toBe(false);
  expect(own('https://log.example.test', 'http://log.example.test')).toBe(true);
});
