import type { Bindable } from '../types';

/**
 * Keys in a file of SQLite: 16 bytes where the program has the 36 letters of a UUID. Every text of that shape becomes its
 * bytes when it is bound, in whatever column it lands, and all of 16 bytes become letters when they are read. So two that
 * were equal stay equal, and bytes sort as letters do.
 */

const BYTES = 16;
const LETTERS = 36;
const DASH = 45;
/** Where the two letters of each byte stand. */
const AT = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const DIGITS = '0123456789abcdef';

/** The value of a lower-case digit by its code. What is none has all bits, and so has whatever it is joined with. */
const VALUES = new Int8Array(128).fill(-1);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

const hasDashes = (text: string) =>
  text.charCodeAt(8) === DASH &&
  text.charCodeAt(13) === DASH &&
  text.charCodeAt(18) === DASH &&
  text.charCodeAt(23) === DASH;

const digit = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? -1;

/** Writes the bytes of a key. @returns whether the text is one, in exactly the shape in which we write them */
function writeKey(text: string, into: Uint8Array): boolean {
  if (text.length !== LETTERS || !hasDashes(text)) return false;
  for (let byte = 0; byte < BYTES; byte++) {
    const at = AT[byte] as number;
    const value = (digit(text, at) << 4) | digit(text, at + 1);
    if (value < 0) return false;
    into[byte] = value;
  }
  return true;
}

/** The driver copies what is bound, so that these serve every statement. */
const stock: Buffer[] = [];

/** The values as they are bound. Valid until the next call: a statement takes them at once. */
export function bound(values: readonly Bindable[]): readonly Bindable[] {
  let changed: Bindable[] | undefined;
  let used = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (typeof value === 'boolean') {
      changed ??= [...values];
      changed[at] = Number(value);
    } else if (typeof value === 'string' && value.length === LETTERS) {
      stock[used] ??= Buffer.alloc(BYTES);
      const bytes = stock[used] as Buffer;
      if (!writeKey(value, bytes)) continue;
      changed ??= [...values];
      changed[at] = bytes;
      used += 1;
    }
  }
  return changed ?? values;
}

/** A cell as the program reads it. */
export const read = (cell: unknown): unknown =>
  typeof cell === 'object' && cell instanceof Uint8Array && cell.length === BYTES
    ? lettersOf(Buffer.from(cell.buffer, cell.byteOffset, BYTES).toString('hex'))
    : cell;

const lettersOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** SQLite's own knows the letters of ASCII only: É would stay as it is here and become é on MariaDB. */
export function lower(value: unknown): unknown {
  const text = read(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}
