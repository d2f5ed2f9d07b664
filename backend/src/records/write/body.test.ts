import { describe, expect, it } from 'vitest';
import { plainBody, readVersion } from './body';

describe('a body', () => {
  it('keeps what is plain, and of what is deeper at most the reference to a person', () => {
    const _id = 'p';
    expect(
      plainBody({
        a: 'x',
        b: 3,
        c: null,
        d: false,
        e: [1, [2]],
        f: { _id, name: { deep: 1 } },
        g: { id: 'q' },
        h: { _id: 3, id: [] },
      }),
    ).toEqual({ a: 'x', b: 3, c: null, d: false, e: [], f: { _id }, g: { id: 'q' }, h: {} });
  });

  it.each([[undefined], [null], ['x'], [3], [[]], [[{}]]])('is an object, and not %j', (body) => {
    expect(() => plainBody(body)).toThrow('Please send an object');
  });

  it('has no name that would reach into what every object has', () => {
    expect(() => plainBody(JSON.parse('{"__proto__":{"a":1}}'))).toThrow('A field has a name that cannot be used');
  });
});

describe('a version', () => {
  it('is a number from 1 on, or none', () => {
    expect([undefined, null, 1, 7].map(readVersion)).toEqual([undefined, undefined, 1, 7]);
  });

  it.each([0, -1, 1.5, '1', Number.NaN, 2 ** 53, true])('is not %j', (version) => {
    expect(() => readVersion(version)).toThrow(
      expect.objectContaining({
        details: { errors: { version: 'The version must be the number that came with the record' } },
      }),
    );
  });
});
