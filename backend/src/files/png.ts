import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of at most four colours, two bits a pixel. `pixels` holds one colour number a byte, row after row; the width
 * is a multiple of four.
 */
export function png(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly (readonly [number, number, number])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([2, 3], 8); // bit depth; indexed colour
  const stride = width / 4 + 1; // each row begins with its filter: none
  const rows = Buffer.alloc(stride * height);
  for (let row = 0, at = 0; row < height; row++) {
    for (let cell = row * stride + 1; cell < (row + 1) * stride; cell++, at += 4) {
      rows[cell] =
        (pixelAt(pixels, at) << 6) |
        (pixelAt(pixels, at + 1) << 4) |
        (pixelAt(pixels, at + 2) << 2) |
        pixelAt(pixels, at + 3);
    }
  }
  const colours = Buffer.from(palette.flat());
  const parts = [chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([SIGNATURE, ...parts]);
}

const pixelAt = (pixels: Uint8Array, index: number): number => pixels[index] ?? 0;

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
