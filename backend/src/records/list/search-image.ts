import { parse, stringify } from 'uuid';

/** A row with the texts that a search looks into: its own, or the names of its people. All are folded. */
interface RowTexts {
  readonly id: string;
  readonly texts: readonly string[];
}

/** The matching rows of one page, and how many match. */
export interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/** As many different texts as two bytes can number. */
const MOST_TEXTS = 65_536;
const ID_BYTES = 16;
/** What a text takes besides its letters, with its place in the map. */
const TEXT_BYTES = 80;

interface Chunk {
  readonly rows: number;
  /** The bytes of each id. */
  readonly ids: Uint8Array;
  /** For each column the numbers of the texts of its rows. */
  readonly columns: readonly Uint16Array[];
}

/**
 * The texts of rows in memory, about 20 bytes a row. A text that many rows have, such as a name or a choice of the
 * catalogue, is there once, and a search looks into it once.
 */
export class SearchImage {
  private readonly chunks: Chunk[] = [];
  /** The number of each text, for each column. */
  private readonly numbers: readonly Map<string, number>[];

  /** @param columns how many texts a row has */
  constructor(columns: number) {
    this.numbers = Array.from({ length: columns }, () => new Map<string, number>());
  }

  get rows(): number {
    return this.chunks.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** About how much memory it takes. */
  get bytes(): number {
    let bytes = this.rows * (ID_BYTES + 2 * this.numbers.length);
    for (const numbers of this.numbers) for (const text of numbers.keys()) bytes += TEXT_BYTES + text.length;
    return bytes;
  }

  /**
   * Adds rows behind those that are there.
   * @returns whether there is room. Of titles that everybody writes anew there are too many
   */
  add(rows: readonly RowTexts[]): boolean {
    const ids = new Uint8Array(rows.length * ID_BYTES);
    for (const [at, { id }] of rows.entries()) ids.set(parse(id), at * ID_BYTES);
    const columns = this.numbers.map((numbers, column) =>
      Uint16Array.from(rows, ({ texts }) => numberOf(numbers, texts[column] ?? '')),
    );
    this.chunks.push({ rows: rows.length, ids, columns });
    return this.numbers.every(({ size }) => size <= MOST_TEXTS);
  }

  /** The rows of which any text contains `needle`, in the order in which they were added. */
  find(needle: string, start: number, limit: number): Found {
    const matching = this.numbers.map((numbers) =>
      Uint8Array.from(numbers.keys(), (text) => Number(text.includes(needle))),
    );
    const ids: string[] = [];
    let total = 0;
    for (const chunk of this.chunks) {
      const isFound = matches(chunk, matching);
      for (let row = 0; row < chunk.rows; row++) {
        if (isFound[row] === 0) continue;
        if (total >= start && total < start + limit) ids.push(stringify(chunk.ids, row * ID_BYTES));
        total += 1;
      }
    }
    return { ids, total };
  }
}

/** 1 for each row of which any text matches. Column by column, so that the inner loop reads two arrays. */
function matches({ rows, columns }: Chunk, matching: readonly Uint8Array[]): Uint8Array {
  const found = new Uint8Array(rows);
  for (const [column, numbers] of columns.entries()) {
    const texts = matching[column] ?? found;
    for (let row = 0; row < rows; row++) if (texts[numbers[row] ?? 0] === 1) found[row] = 1;
  }
  return found;
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
