import type { JudgedRow, JudgedSheet } from '../../../schemas';

export type Preview = Omit<JudgedSheet, 'rows'> & {
  rows: Omit<JudgedRow, 'accepted'>[];
  /** The numbers of rows that say what is logged already. They may be imported all the same. */
  repeated: number[];
};

/** A preview shows what a value is, not all of it. */
const longestShown = 300;

/** What a client is told of a judged sheet. */
export const previewOf = ({ rows, ...sheet }: JudgedSheet, repeated: number[]): Preview => ({
  ...sheet,
  repeated,
  rows: rows.map(({ row, values, errors }) => ({
    row,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)])),
    errors,
  })),
});

const shortened = (value: string) => (value.length > longestShown ? `${value.slice(0, longestShown)}…` : value);
