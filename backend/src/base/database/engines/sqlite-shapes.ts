import type { Bindable } from '../types';

/**
 * A kind of text that SQLite stores as its digits alone, two to a byte: keys, moments and days. Every text of
 * such a shape becomes bytes when it is bound, in any column. Bytes become text again when they are read. So
 * equal values stay equal, and bytes sort as the texts do. The bytes of a moment begin with those of its day,
 * as the texts do.
 */
export interface Shape {
  /**
   * The declared type of a column that stores bytes. SQLite derives no affinity from it, so values of other
   * shapes stay unchanged.
   */
  readonly type: string;
  /** The declared type of a column that stores text. */
  readonly longType: string;
  /** A sample text with a 0 for each digit. */
  readonly letters: string;
  readonly digits: string;
}

const HEX = '0123456789abcdef';
const DECIMAL = HEX.slice(0, 10);

export const KEY: Shape = {
  type: 'blob(16)',
  longType: 'varchar(36)',
  letters: '00000000-0000-0000-0000-000000000000',
  digits: HEX,
};
/** Has seventeen digits, so the last half byte is 0. */
export const MOMENT: Shape = {
  type: 'blob(9)',
  longType: 'varchar(24)',
  letters: '0000-00-00T00:00:00.000Z',
  digits: DECIMAL,
};
const DAY: Shape = { type: 'blob(4)', longType: 'varchar(10)', letters: '0000-00-00', digits: DECIMAL };
export const SHAPES: readonly Shape[] = [KEY, MOMENT, DAY];

class Spelling {
  readonly bytes: number;
  /** The positions of the digits. `marks` has the characters between them. */
  private readonly at: readonly number[];
  private readonly marks: readonly (readonly [at: number, code: number])[];
  /**
   * The value of a digit by its character code. Anything else is -1, and -1 combined with any digit stays
   * negative.
   */
  private readonly values = new Int8Array(128).fill(-1);
  private readonly text: Buffer;
  /**
   * A buffer for each parameter of a statement. The driver copies bound values, so all statements share them.
   */
  private readonly stock: Buffer[] = [];

  constructor({ letters, digits }: Shape) {
    const places = [...letters].map((letter, at) => [letter, at] as const);
    this.at = places.flatMap(([letter, at]) => (letter === '0' ? [at] : []));
    this.marks = places.flatMap(([letter, at]) => (letter === '0' ? [] : [[at, letter.charCodeAt(0)] as const]));
    this.bytes = Math.ceil(this.at.length / 2);
    this.text = Buffer.from(letters);
    for (let value = 0; value < digits.length; value++) this.values[digits.charCodeAt(value)] = value;
  }

  /**
   * The bytes of a text, valid until the next call for the same parameter.
   * @returns undefined for a text of another shape
   */
  written(text: string, place: number): Buffer | undefined {
    for (const [at, code] of this.marks) if (text.charCodeAt(at) !== code) return undefined;
    this.stock[place] ??= Buffer.alloc(this.bytes);
    const bytes = this.stock[place] as Buffer;
    for (let byte = 0; byte < this.bytes; byte++) {
      const value = (this.digit(text, 2 * byte) << 4) | this.digit(text, 2 * byte + 1);
      if (value < 0) return undefined;
      bytes[byte] = value;
    }
    return bytes;
  }

  private digit(text: string, nth: number): number {
    const at = this.at[nth];
    return at === undefined ? 0 : (this.values[text.charCodeAt(at)] ?? -1);
  }

  /**
   * The text of these bytes.
   * @param hex contains their digits, the first at `from`
   */
  spelt(hex: string, from: number): string {
    for (let nth = 0; nth < this.at.length; nth++)
      this.text[this.at[nth] as number] = LOWER[hex.charCodeAt(from + nth)] as number;
    return this.text.toString('latin1');
  }
}

const LOWER = Uint8Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0));

/** The spelling for a text, by its length. */
type Spellings = readonly (Spelling | undefined)[];
const spellings = SHAPES.map((shape) => ({ shape, spelling: new Spelling(shape) }));

/** The spellings for a file that stores these shapes as bytes. */
export const spellingsOf = (shapes: readonly Shape[]): Spellings => {
  const found: (Spelling | undefined)[] = [];
  for (const { shape, spelling } of spellings) if (shapes.includes(shape)) found[shape.letters.length] = spelling;
  return found;
};
const all = spellingsOf(SHAPES);
const byBytes: (Spelling | undefined)[] = [];
for (const { spelling } of spellings) byBytes[spelling.bytes] = spelling;

/**
 * The values as they are bound. They are valid until the next call, because a statement takes them at once.
 */
export function bound(values: readonly Bindable[], among: Spellings = all): readonly Bindable[] {
  let changed: Bindable[] | undefined;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    const other =
      typeof value === 'string'
        ? among[value.length]?.written(value, at)
        : typeof value === 'boolean'
          ? Number(value)
          : undefined;
    if (other === undefined) continue;
    changed ??= [...values];
    changed[at] = other;
  }
  return changed ?? values;
}

/** A cell as the program reads it. */
export function read(cell: unknown): unknown {
  if (typeof cell !== 'object' || !(cell instanceof Uint8Array)) return cell;
  const spelling = byBytes[cell.length];
  return spelling ? spelling.spelt(Buffer.from(cell.buffer, cell.byteOffset, cell.length).toString('hex'), 0) : cell;
}

/** Reads a result of SQLite's quote(): X'…' for bytes, '…' for a text, a bare number, or NULL. */
export function unquoted(cell: string): unknown {
  const first = cell.charCodeAt(0);
  if (first === BLOB) {
    const spelling = byBytes[(cell.length - 3) / 2];
    if (spelling) return spelling.spelt(cell, 2);
  }
  if (cell === 'NULL') return null;
  return first === TEXT ? cell.slice(1, -1).replaceAll("''", "'") : Number(cell);
}
const [BLOB, TEXT] = [88, 39];

/**
 * Replaces SQLite's own LOWER, which knows the letters of ASCII only. It would leave É as it is, which
 * becomes é on MariaDB.
 */
export function lower(value: unknown): unknown {
  const text = read(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}
