import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Condition,
  explain,
  isFilled,
  keysOf,
  matches,
  nodeOf,
  resolve,
  type ViewerFacts,
  withLeaves,
} from './condition';

const viewer: ViewerFacts = { id: 'v1', role: 'faculty', college: 'c1', department: 'd1' };
const stranger: ViewerFacts = { id: 'v2', role: 'faculty', college: null, department: null };
const row = {
  student: 's1',
  moderator: 'v1',
  college: 'c1',
  department: 'd1',
  status: 'Pending',
  score: 0,
  remark: '',
};

describe('matches', () => {
  it.each<[string, Condition, boolean]>([
    ['is', { status: { is: 'Pending' } }, true],
    ['is, another word', { status: { is: 'pending' } }, false],
    ['is, a number', { score: { is: 0 } }, true],
    ['is, a number is no text', { score: { is: '0' } }, false],
    ['is, the viewer', { moderator: { is: { viewer: 'id' } } }, true],
    ['is, a key that the row lacks', { surgeon: { is: 'v1' } }, false],
    ['isNot', { status: { isNot: 'Verified' } }, true],
    ['isNot, the same', { status: { isNot: 'Pending' } }, false],
    ['isNot, the viewer', { moderator: { isNot: { viewer: 'id' } } }, false],
    ['isNot, a key that the row lacks', { surgeon: { isNot: 'v1' } }, true],
    ['in', { status: { in: ['Verified', 'Pending'] } }, true],
    ['in, nothing', { status: { in: [] } }, false],
    ['notIn', { status: { notIn: ['Verified'] } }, true],
    ['notIn, one of them', { status: { notIn: ['Verified', 'Pending'] } }, false],
    ['notIn, nothing', { status: { notIn: [] } }, true],
    ['filled', { status: { filled: true } }, true],
    ['filled, zero is something', { score: { filled: true } }, true],
    ['filled, empty text is nothing', { remark: { filled: true } }, false],
    ['not filled, a key that the row lacks', { surgeon: { filled: false } }, true],
    ['several keys must all hold', { status: { is: 'Pending' }, score: { is: 1 } }, false],
    ['no key at all holds', {}, true],
    ['all of nothing holds', { all: [] }, true],
    ['any of nothing does not', { any: [] }, false],
    ['all', { all: [{ status: { is: 'Pending' } }, { score: { is: 1 } }] }, false],
    ['any', { any: [{ status: { is: 'Verified' } }, { score: { is: 0 } }] }, true],
    ['nested', { all: [{ any: [{ score: { is: 1 } }, { college: { is: { viewer: 'college' } } }] }] }, true],
  ])('%s', (_, rule, result) => {
    expect(matches(rule, row, viewer)).toBe(result);
  });

  it('lets nobody in by a fact they lack, not even where the row lacks it too', () => {
    const nowhere = { college: null, department: null };
    for (const fact of ['college', 'department'] as const) {
      expect(matches({ [fact]: { is: { viewer: fact } } }, nowhere, stranger)).toBe(false);
      expect(matches({ [fact]: { in: [{ viewer: fact }] } }, nowhere, stranger)).toBe(false);
      expect(matches({ [fact]: { isNot: { viewer: fact } } }, row, stranger)).toBe(false);
      expect(matches({ [fact]: { notIn: ['c9', { viewer: fact }] } }, row, stranger)).toBe(false);
    }
  });

  it('takes null and undefined for the same', () => {
    for (const test of [{ is: 'a' }, { isNot: 'a' }, { in: ['a'] }, { filled: true }, { filled: false }]) {
      expect(matches({ a: test }, { a: null }, viewer)).toBe(matches({ a: test }, {}, viewer));
    }
  });

  it('answers a test and its opposite differently, for any value', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const wanted = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    fc.assert(
      fc.property(value, wanted, (a, one) => {
        expect(matches({ a: { is: one } }, { a }, viewer)).toBe(!matches({ a: { isNot: one } }, { a }, viewer));
        expect(matches({ a: { in: [one] } }, { a }, viewer)).toBe(!matches({ a: { notIn: [one] } }, { a }, viewer));
        expect(matches({ a: { filled: true } }, { a }, viewer)).toBe(!matches({ a: { filled: false } }, { a }, viewer));
      }),
    );
  });

  it('reads a field that happens to be called all or any', () => {
    expect(matches({ all: { is: 'x' } } as Condition, { all: 'x' }, viewer)).toBe(true);
    expect(matches({ any: { is: 'x' } } as Condition, { any: 'y' }, viewer)).toBe(false);
  });
});

describe('isFilled', () => {
  it.each([
    [0, true],
    [false, true],
    [' ', true],
    [[], true],
    ['', false],
    [null, false],
    [undefined, false],
  ])('of %j is %j', (value, result) => {
    expect(isFilled(value)).toBe(result);
  });
});

describe('resolve, nodeOf, keysOf and withLeaves', () => {
  it('put the viewer into a rule and take a rule apart', () => {
    expect(resolve({ viewer: 'department' }, viewer)).toBe('d1');
    expect(resolve({ viewer: 'department' }, stranger)).toBeNull();
    expect(resolve('word', viewer)).toBe('word');
    expect(nodeOf({ any: [] })).toEqual({ kind: 'any', parts: [] });
    expect(nodeOf({ a: { is: 1 } })).toEqual({ kind: 'leaf', tests: [['a', { is: 1 }]] });
    expect(
      keysOf({ all: [{ a: { is: 1 } }, { any: [{ b: { filled: true } }, { c: { in: [] }, a: { is: 2 } }] }] }),
    ).toEqual(['a', 'b', 'c', 'a']);
  });

  it('put other leaves in the place of those of a rule', () => {
    const rule: Condition = { all: [{ a: { is: 1 } }, { any: [{ b: { filled: true } }, {}] }, { any: [] }] };
    const doubled = withLeaves(rule, (tests) => ({ all: tests.map(([key, test]) => ({ [`${key}${key}`]: test })) }));
    expect(doubled).toEqual({
      all: [{ all: [{ aa: { is: 1 } }] }, { any: [{ all: [{ bb: { filled: true } }] }, { all: [] }] }, { any: [] }],
    });
  });
});

describe('explain', () => {
  const a = { a: { is: 1 } };
  const b = { b: { isNot: 'x' } };
  const c = { c: { filled: true } };

  it.each<[Condition, string]>([
    [a, 'a is 1'],
    [b, 'b is not x'],
    [{ c: { filled: false } }, 'c is empty'],
    [{ a: { in: ['x', 'y'] } }, 'a is one of x, y'],
    [{ a: { notIn: ['x', { viewer: 'id' }] } }, "a is none of x, the viewer's id"],
    [{ student: { is: { viewer: 'id' } } }, "student is the viewer's id"],
    [{}, 'always'],
    [{ all: [] }, 'always'],
    [{ any: [] }, 'never'],
    [{ all: [a] }, 'a is 1'],
    [{ all: [a, b] }, 'a is 1 and b is not x'],
    [{ any: [a, b, c] }, 'a is 1 or b is not x or c is filled'],
    [{ all: [{ any: [a, b] }, c] }, '(a is 1 or b is not x) and c is filled'],
    [{ any: [{ all: [a, b] }, c] }, '(a is 1 and b is not x) or c is filled'],
    [{ any: [{ ...a, ...b }, c] }, '(a is 1 and b is not x) or c is filled'],
    [{ all: [{ all: [a, b] }, c] }, 'a is 1 and b is not x and c is filled'],
    [{ all: [{ any: [a] }, c] }, 'a is 1 and c is filled'],
    [{ all: [{ all: [{ any: [a, b] }] }, c] }, '(a is 1 or b is not x) and c is filled'],
  ])('%j reads %j', (rule, words) => {
    expect(explain(rule)).toBe(words);
  });
});
