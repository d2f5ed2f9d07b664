import { fold, type ResolvedField } from '../../../../schemas';
import { controlName } from '../act/values';

/** The values of one row, by the name of the control. */
export type Cells = Readonly<Record<string, string>>;

/**
 * Rows copied from a spreadsheet or a message. A first row with field names gives the order.
 * @param from the index of the field for the first column, without such a row
 * @returns undefined for a single cell, which is pasted as text
 */
export function distribute(text: string, fields: readonly ResolvedField[], from: number): Cells[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsIn(line, fields.length - from).map((cell) => cell.trim()));
  const [first] = lines;
  if (!first || (lines.length === 1 && first.length === 1)) return undefined;
  const named = first.map((cell) => fields.find(({ label }) => bare(label) === bare(cell)));
  const hasHeadings = named.some((field) => field !== undefined);
  const columns = hasHeadings ? named : fields.slice(from);
  return lines.slice(hasHeadings ? 1 : 0).map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, at) => {
        const field = columns[at];
        return field && cell !== '' ? [[controlName(field), cell] as const] : [];
      }),
    ),
  );
}

/**
 * A note says 'Asha Kumari, OPD 101': what has digits after its last comma are two cells, where there is room. An age, as in
 * 'Asha Kumari, 34/F', is no number.
 */
const cellsIn = (line: string, room: number): string[] => {
  const [, name, number] = (room > 1 && !line.includes('\t') && /^(.*\S)\s*[,;]([^,;]*\d[^,;]*)$/.exec(line)) || [];
  return name && number && !AGE.test(number) ? [name, number] : line.split('\t');
};

const AGE = /^\s*\d{1,3}\s*\/?\s*(y(ea)?rs?|years?|y|male|female|m|f)\b/i;

/** A heading in comparable form: 'IPD/OPD No.' is 'ipd opd no'. */
const bare = (words: string) =>
  fold(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
