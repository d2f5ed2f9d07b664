/** Characters of one piece: the server takes it in one packet of 16 MB at the most, and a character may be four bytes. */
const PIECE = 1_000_000;

/** Rows as LOAD DATA reads them: a line each, with tabs between the cells. Made in pieces, one as soon as it is asked for. */
export function* asLines(rows: readonly object[], names: readonly string[]): Generator<Buffer> {
  let text = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    text += `${names.map((name) => cellOf(row[name])).join('\t')}\n`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}

function cellOf(value: unknown): string {
  if (value === null) return '\\N';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string') throw new TypeError(`A cell is not a plain value (${typeof value})`);
  return /[\\\t\n]/.test(value) ? value.replace(/[\\\t\n]/g, (one) => escapes[one] ?? '') : value;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };
