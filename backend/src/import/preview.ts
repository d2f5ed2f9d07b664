import type { JudgedRow, JudgedSheet } from '../../../schemas';

export type Preview = Omit<JudgedSheet, 'rows'> & { rows: Omit<JudgedRow, 'accepted'>[] };

/** A preview shows what a value is, not all of it. */
const longestShown = 300;

/** What a client is told of a judged sheet. */
export const previewOf = ({ rows, ...sheet }: JudgedSheet): Preview => ({
  ...sheet,
  rows: rows.map(({ row, values, errors }) => ({
    row,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)])),
    errors,
  })),
});

const shortened = (value: string) => (value.length > longestShown ? `${value.slice(0, longestShown)}…` : value);
