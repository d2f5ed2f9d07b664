/** The longest text that a table cell shows in full. */
export const CELL_LENGTH = 30;

/** A text cut after `length` characters, with an ellipsis. Counts letters as people do, not code units. */
export function truncate(text: string, length = CELL_LENGTH): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}
