/** The longest text that a table cell shows whole. */
export const CELL_LENGTH = 30;

/** Text longer than `length` characters cut there, with an ellipsis. Counts letters as people do, not code units. */
export function truncate(text: string, length = CELL_LENGTH): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}
