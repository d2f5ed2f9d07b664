import { normalised } from './normalised';

/** Numbers that are suggested in a series: `MEMO/PATH/2026/007` is the seventh of `MEMO/PATH/2026`. */
export type Numbered = { series: string; count: number };

/** In characters. */
export const longestNumber = 40;

const digits = 3;

/** A department in a number: a single word by its beginning, several by their initials. */
export function departmentCode(name: string): string {
  const words = normalised(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(and|of|the)$/i.test(word));
  const [first = ''] = words;
  const code = words.length === 1 ? [...first].slice(0, 4) : words.slice(0, 6).map((word) => [...word][0] ?? '');
  return code.join('').toUpperCase() || 'GEN';
}

/** @param today `YYYY-MM-DD`: each year counts anew */
export const seriesOf = (prefix: string, department: string, today: string): string =>
  `${prefix}/${departmentCode(department)}/${today.slice(0, 4)}`;

export const writeNumber = ({ series, count }: Numbered): string => `${series}/${String(count).padStart(digits, '0')}`;

/** Splits a number. `undefined` for one that somebody wrote differently. */
export function readNumber(text: string): Numbered | undefined {
  const [, series, count] = /^(.+)\/(\d{1,15})$/.exec(sameNumber(text)) ?? [];
  return series && count ? { series, count: Number(count) } : undefined;
}

/** Numbers that people would read as the same are equal: by case, blanks about the slashes, and zeros before the last. */
export const sameNumber = (text: string): string =>
  normalised(text)
    .toUpperCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/(?<=\/)\d+$/, (count) => count.replace(/^0+/, '').padStart(digits, '0'));
