import type { Bindable } from '../types';

/**
 * What a file of SQLite keeps as its digits alone, two to a byte, where the program has letters: keys, moments and
 * days. Every text of such a shape becomes bytes when it is bound, in whatever column it lands, and bytes become letters when
 * they are read. So two that were equal stay equal, and bytes sort as letters do. A day is what a moment begins with, in bytes
 * as in letters.
 */
export interface Shape {
  /** How a column of them is declared in a file. The name gives it no affinity: what is of another shape stays what it is. */
  readonly type: string;
  /** How it is declared where it has letters. */
  readonly longType: string;
  /** With a 0 for each digit. */
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
/** Of seventeen digits; the last half of a byte is 0. */
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
  /** Where the digits stand, and what stands between them. */
  private readonly at: readonly number[];
  private readonly marks: readonly (readonly [at: number, code: number])[];
  /** The value of a digit by its code. What is none has all bits, and so has whatever it is joined with. */
  private readonly values = new Int8Array(128).fill(-1);
  private readonly text: Buffer;
  /** By the place of a value in its statement. The driver copies what is bound, so that these serve every statement. */
  private readonly stock: Buffer[] = [];

  constructor({ letters, digits }: Shape) {
    const places = [...letters].map((letter, at) => [letter, at] as const);
    this.at = places.flatMap(([letter, at]) => (letter === '0' ? [at] : []));
    this.marks = places.flatMap(([letter, at]) => (letter === '0' ? [] : [[at, letter.charCodeAt(0)] as const]));
    this.bytes = Math.ceil(this.at.length / 2);
    this.text = Buffer.from(letters);
    for (let value = 0; value < digits.length; value++) this.values[digits.charCodeAt(value)] = value;
  }

  /** The bytes of a text, valid until the next of the same place; undefined for one that has not exactly this shape. */
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

  /** The letters of bytes. @param hex has their digits, the first at `from` */
  spelt(hex: string, from: number): string {
    for (let nth = 0; nth < this.at.length; nth++)
      this.text[this.at[nth] as number] = LOWER[hex.charCodeAt(from + nth)] as number;
    return this.text.toString('latin1');
  }
}

const LOWER = Uint8Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0));

/** By the length of a text. */
export type Spellings = readonly (Spelling | undefined)[];
const spellings = SHAPES.map((shape) => ({ shape, spelling: new Spelling(shape) }));

/** Which shapes a file has as bytes. */
export const spellingsOf = (shapes: readonly Shape[]): Spellings => {
  const found: (Spelling | undefined)[] = [];
  for (const { shape, spelling } of spellings) if (shapes.includes(shape)) found[shape.letters.length] = spelling;
  return found;
};
const all = spellingsOf(SHAPES);
const byBytes: (Spelling | undefined)[] = [];
for (const { spelling } of spellings) byBytes[spelling.bytes] = spelling;

/** The values as they are bound. Valid until the next call: a statement takes them at once. */
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

/** What SQLite's quote() tells of a cell: X'…' of bytes, '…' of a text, a number as it is, or NULL. */
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

/** SQLite's own knows the letters of ASCII only: É would stay as it is here and become é on MariaDB. */
export function lower(value: unknown): unknown {
  const text = read(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}
