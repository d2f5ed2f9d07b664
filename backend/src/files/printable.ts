/**
 * Checks pictures before they reach the PDF library. The library believes what a picture says about itself: a length
 * beyond the end of the file, or a size of a million by a million points, ends the whole process and not only its
 * thread.
 */
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import type { PrintableMime } from '../../../schemas/files';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** What the library can show, by media type: how the bytes begin, and whether the rest of them can be printed. */
const pictures: Readonly<Record<PrintableMime, readonly [Buffer, (bytes: Buffer) => boolean | Promise<boolean>]>> = {
  'image/png': [PNG, isPrintablePng],
  'image/jpeg': [JPEG, isPrintableJpeg],
};

/** A photograph of any telephone, with four bytes for each of its points. */
const MOST_POINTS = 16_000_000;
const MOST_UNFOLDED = 64_000_000;
/** Of a transparent one, some two thousand points by as many: the library takes it apart, a byte at a time. */
const MOST_TAKEN_APART = 16_100_000;
/** Bytes that the parts beside the picture itself may have. A comment is read as one list of arguments. */
const MOST_BESIDE: Readonly<Record<string, number>> = { PLTE: 768, tRNS: 256, tEXt: 32_000 };
/** Values of a point, by the kind of colour. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether a picture can be printed within limits of memory and time. */
export async function isPrintable(bytes: Buffer): Promise<boolean> {
  for (const [signature, isWhole] of Object.values(pictures))
    if (bytes.subarray(0, signature.length).equals(signature)) return isWhole(bytes);
  return false;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks up to the end mark. Undefined for a truncated picture. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return undefined;
}

async function isPrintablePng(bytes: Buffer): Promise<boolean> {
  const [head, ...chunks] = chunksOf(bytes) ?? [];
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.some(({ type }) => type === 'IHDR')) return false;
  if (chunks.some(({ type, data }) => data.length > (MOST_BESIDE[type] ?? bytes.length))) return false;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [bits = 0, colour = 0, , , interlaced] = head.data.subarray(8);
  const channels = CHANNELS[colour] ?? 0;
  const line = 1 + Math.ceil((width * channels * bits) / 8);
  if (![1, 2, 4, 8, 16].includes(bits) || channels === 0 || interlaced !== 0) return false;
  const isListed = chunks.some(({ type }) => type === 'tRNS');
  // Points that say themselves how clear they are have no such list, and the library takes nothing behind one.
  if (colour >= 4 && isListed) return false;
  const most = colour >= 4 || (colour === 3 && isListed) ? MOST_TAKEN_APART : MOST_UNFOLDED;
  if (width * height === 0 || width * height > MOST_POINTS || line * height > most) return false;
  const folded = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return unfoldsTo(folded, line, height);
}

/** Whether bytes unfold to so many lines. Each begins with the way it was filtered, of which there are five. */
async function unfoldsTo(folded: Buffer, line: number, height: number): Promise<boolean> {
  let length = 0;
  // Looks at what is unfolded as it comes: pictures of several people would not have room as a whole.
  const look = new Writable({
    write(points: Buffer, _, done) {
      let at = (line - (length % line)) % line;
      while (at < points.length && (points[at] ?? 0) <= 4) at += line;
      length += points.length;
      done(at < points.length || length > line * height ? new Error('not as many lines') : null);
    },
  });
  return pipeline(Readable.from([folded]), createInflate(), look).then(
    () => length === line * height,
    () => false,
  );
}

/** The marks that a frame begins with: C0 to CF without C4, which is a table. */
const isFrame = (mark: number) => mark >= 0xffc0 && mark <= 0xffcf && mark !== 0xffc4;

/** The points of the largest photograph, 16,384 by 12,288. Whoever opens the document unfolds them. */
const MOST_OF_JPEG = 201_326_592;

/** A JPEG is embedded as it is, so it needs no more than a frame with a size. */
function isPrintableJpeg(bytes: Buffer): boolean {
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 10 > bytes.length) return false;
    if (isFrame(bytes.readUInt16BE(at))) {
      const size = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      return size > 0 && size <= MOST_OF_JPEG && [1, 3, 4].includes(bytes[at + 9] ?? 0);
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}
