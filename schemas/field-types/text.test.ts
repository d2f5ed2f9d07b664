import { describe, expect, it } from 'vitest';
import { fieldUnderTest } from '../testing/field';
import { maxLengthOf } from './text';

const line = fieldUnderTest({ type: 'text', label: 'Topic' });
const page = fieldUnderTest({ type: 'text', label: 'Remarks', lines: 4 });
const short = fieldUnderTest({ type: 'text', label: 'No.', maxLength: 3 });

describe('a text', () => {
  it.each([
    ['  Grand rounds ', 'Grand rounds'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\tb', 'a\tb'],
    ['👩🏽‍⚕️ किताब', '👩🏽‍⚕️ किताब'],
    [42, '42'],
    [0, '0'],
    [-7, '-7'],
    [1.5, '1.5'],
    [98765432101234, '98765432101234'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [0.1234567890123, '0.1234567890123'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['=1+1', '=1+1'],
    ['__proto__', '__proto__'],
  ])('keeps %j as %j', (raw, stored) => {
    expect(page.parse(raw)).toBe(stored);
  });

  it.each([[[]], [['x']], [{}], [true], [Symbol.iterator], [Object.create(null)]])('refuses what is no text', (raw) => {
    expect(line.parse(raw)).toBe('Topic must be text');
  });

  it.each([
    '1e999999',
    '-1e999999',
    '12345678901234567890',
    '9007199254740993',
    '1e21',
    '-0',
    '0.12345678901234567',
    '0.0000001',
  ])('refuses the number %s, which is another one once it has been read', (sent) => {
    expect(line.parse(JSON.parse(sent))).toBe('Topic must be text');
  });

  it.each(['a\0b', 'a\u0007', '\u001b[31m', 'a\u0085b', '\ud83d', '\udc69 alone'])('refuses %j', (raw) => {
    expect(line.parse(raw)).toBe('Topic contains characters that cannot be stored');
  });

  it('counts characters as people do: an astral one is one', () => {
    expect(short.parse('👍👍👍')).toBe('👍👍👍');
    expect(short.parse('👍👍👍👍')).toBe('No. can be at most 3 characters long');
    expect(short.parse('  abc  ')).toBe('abc');
  });

  it('is at most a line, a page or what the field says', () => {
    expect([line, page, short].map(({ field }) => maxLengthOf(field as { lines?: number }))).toEqual([255, 4000, 3]);
    expect(line.parse('x'.repeat(255))).toHaveLength(255);
    expect(line.parse('x'.repeat(256))).toBe('Topic can be at most 255 characters long');
    expect(page.parse('x'.repeat(10_000))).toBe('Remarks can be at most 4000 characters long');
  });

  it('shows itself, and nothing for nothing', () => {
    expect([line.show('Topic'), line.show(''), line.show(null), line.show(undefined)]).toEqual(['Topic', '', '', '']);
    expect([line.show(0), line.show({ a: 1 }), line.show(['a'])]).toEqual(['0', '', '']);
  });
});
