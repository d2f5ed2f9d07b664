import { expect, it } from 'vitest';
import { cleanName } from './upload';

it.each([
  ['C:\\temp\\scan.pdf', 'scan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nSet-Cookie: b\u0085\u2028\u2029.pdf', 'aSet-Cookie: b.pdf'],
  // What turns the order of letters around, so that the ending seems another.
  ['\u061c\u200e\u200f\u202a\u202bfdp\u202c\u202d\u202e.\u2066\u2067\u2068\u2069exe', 'fdp.exe'],
  // Half a character, which no address can hold.
  ['\ud800.pdf', '\ufffd.pdf'],
  // A joiner, without which words of India are others.
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['', 'file'],
])('of %j is kept %j', (name, kept) => {
  expect(cleanName(name)).toBe(kept);
});
