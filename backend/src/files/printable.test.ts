import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPrintable } from './printable';

/** @param length what the part says of itself */
function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  size.writeUInt32BE(length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

function head({ width = 2, height = 2, bits = 8, colour = 6, interlaced = 0 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bits, colour, 0, 0, interlaced], 8);
  return chunk('IHDR', data);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const end = chunk('IEND', Buffer.alloc(0));
const points = (bytes: Buffer) => chunk('IDAT', deflateSync(bytes));
/** As many lines of a picture as it says. */
const square = (side: number, bytes: number) => points(Buffer.alloc(side * (1 + side * bytes)));
/** Two lines of two points with four values each. */
const four = points(Buffer.alloc(18));
const png = (...parts: Buffer[]) => Buffer.concat([signature, ...parts]);
const jpeg = (frame: string, before = '') => Buffer.from(`ffd8ffe000044a46${before}${frame}ffd9`, 'hex');
const frame = 'ffc00011080002000303011100021101031101';

describe('isPrintable', () => {
  it.each<[string, Buffer]>([
    ['a PNG with transparency', png(head(), four, end)],
    ['a PNG in several parts', png(head(), chunk('tEXt', Buffer.from('a\0b')), four, end)],
    ['a PNG of sixteen bits', png(head({ bits: 16 }), points(Buffer.alloc(34)), end)],
    [
      'a PNG with a palette',
      png(head({ bits: 1, colour: 3 }), chunk('PLTE', Buffer.alloc(6)), points(Buffer.alloc(4)), end),
    ],
    ['a transparent PNG of four million points', png(head({ width: 2000, height: 2000 }), square(2000, 4), end)],
    ['a PNG of nine million', png(head({ width: 3000, height: 3000, colour: 2 }), square(3000, 3), end)],
    ['a JPEG', jpeg(frame)],
    ['a JPEG with tables before its frame', jpeg(frame, 'ffc400040000')],
  ])('takes %s', async (_, bytes) => expect(await isPrintable(bytes)).toBe(true));

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['another type', Buffer.from('GIF89a')],
    ['a part that says it is longer than the file', png(head(), chunk('IDAT', Buffer.alloc(9), 0x7fffffff))],
    ['a part that leads back', png(head(), chunk('zzzz', Buffer.alloc(0), 0xfffffff4))],
    ['no end', png(head(), four)],
    ['no head', png(four, end)],
    ['two heads', png(head(), four, head({ width: 50_000, height: 50_000 }), end)],
    ['more points than memory', png(head({ width: 50_000, height: 50_000 }), four, end)],
    ['many points of one bit', png(head({ width: 20_000, height: 20_000, bits: 1, colour: 3 }), four, end)],
    ['nine million transparent points', png(head({ width: 3000, height: 3000 }), square(3000, 4), end)],
    ['no points', png(head({ width: 0 }), four, end)],
    ['points that unfold to more than there are', png(head(), points(Buffer.alloc(5_000_000)), end)],
    ['points that unfold to less', png(head(), points(Buffer.alloc(9)), end)],
    ['a later line of no known filter', png(head(), points(Buffer.alloc(18).fill(9, 9, 10)), end)],
    ['points that do not unfold', png(head(), chunk('IDAT', Buffer.alloc(20)), end)],
    ['a line of no known filter', png(head(), points(Buffer.alloc(18, 9)), end)],
    ['lines in no order', png(head({ interlaced: 1 }), four, end)],
    ['a colour of no known kind', png(head({ colour: 5 }), four, end)],
    ['two kinds of transparency', png(head(), chunk('tRNS', Buffer.alloc(2)), four, end)],
    ['three bits', png(head({ bits: 3 }), four, end)],
    ['a comment of a hundred pages', png(head(), chunk('tEXt', Buffer.alloc(200_000, 97)), four, end)],
    ['a JPEG without a frame', jpeg('ffdb00040000')],
    ['a JPEG that is cut off', jpeg(frame).subarray(0, 14)],
    ['a JPEG of four thousand million points', jpeg('ffc2001108ffffffff03011100021101031101')],
    ['a JPEG without a size', jpeg('ffc00011080000000003011100021101031101')],
    ['a JPEG of two colours', jpeg('ffc00011080002000302011100021101031101')],
  ])('refuses %s', async (_, bytes) => expect(await isPrintable(bytes)).toBe(false));
});
