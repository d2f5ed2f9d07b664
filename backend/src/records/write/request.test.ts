import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../auth/viewer';
import type { Form } from '../../files/uploads';
import { attemptIn, attemptOfForm, digestOf, plainBody, readKey, readVersion } from './request';

describe('an Idempotency-Key', () => {
  it('has 1 to 100 signs that print, and spaces only within', () => {
    for (const key of ['a', '~!', 'a b', 'x'.repeat(100)]) expect(readKey(key)).toBe(key);
    expect(readKey(undefined)).toBeUndefined();
  });

  it.each([[''], [' '], [' a'], ['a '], ['é'], ['a\n'], ['a\tb'], ['x'.repeat(101)], [['a']], [3], [null]])(
    'is not %j',
    (key) => {
      expect(() => readKey(key)).toThrow('Idempotency-Key must be 1 to 100 printable characters');
    },
  );

  it('makes an attempt of a request; without it there is none', () => {
    const viewer = { id: 'v' } as Viewer;
    expect(attemptIn(viewer, 'memo', undefined, {})).toBeUndefined();
    expect(attemptIn(viewer, 'memo', 'k', { a: 1 })).toEqual({
      account: 'v',
      token: 'k',
      resource: 'memo',
      digest: digestOf({ a: 1 }),
    });
    expect(() => attemptIn(viewer, 'memo', '', {})).toThrow('Idempotency-Key');
    const about = (id: string) => attemptIn(viewer, 'memo', 'k', { a: 1 }, id)?.digest;
    expect(new Set([about('one'), about('another'), attemptIn(viewer, 'memo', 'k', { a: 1 })?.digest]).size).toBe(3);
  });
});

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('what tells one request from another', () => {
  it('is the same in whatever order the names come', () => {
    expect(digestOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(digestOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it('is another for any other value, name or order of a list', () => {
    const bodies = [
      undefined,
      null,
      '',
      {},
      [],
      { a: 1 },
      { a: '1' },
      { b: 1 },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: { b: 1 } },
    ];
    // what is nothing and an empty list of names are alike, as an empty body and no body are
    expect(new Set(bodies.map(digestOf)).size).toBe(bodies.length - 1);
  });

  it('is refused for what is nested without end', () => {
    expect(digestOf(nested(21))).toHaveLength(64);
    expect(() => digestOf(nested(22))).toThrow('The request is nested too deeply');
  });

  it('covers the bytes and the names of its files, and what it replaces', async () => {
    const form = (bytes: string, name = 'scan.pdf', field = 'scan', topic = 'x') =>
      ({
        fields: { topic },
        files: { [field]: { name, open: () => Readable.from([Buffer.from(bytes)]) } },
      }) as unknown as Form;
    const of = (one: Form, replaces?: string) =>
      attemptOfForm('a', 'k', 'memo', one, { ...(replaces && { replaces }) });
    expect(await attemptOfForm('a', undefined, 'memo', form('one'))).toBeUndefined();
    expect(await of(form('one'))).toEqual(await of(form('one')));
    expect(await of(form('one'))).toMatchObject({ account: 'a', token: 'k', resource: 'memo' });
    const all = [
      await of(form('one')),
      await of(form('two')),
      await of(form('one', 'other.pdf')),
      await of(form('one', 'scan.pdf', 'photo')),
      await of(form('one', 'scan.pdf', 'scan', 'y')),
      await of(form('one'), 'r'),
      await of(form('one'), 's'),
    ];
    expect(new Set(all.map((each) => each?.digest)).size).toBe(all.length);
  });
});

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
