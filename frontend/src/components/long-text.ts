/** The longest text that a table cell shows without a way to read all of it. */
export const CELL_LENGTH = 30;

/** Whether a text is longer than `length` characters. Counts letters as people do, not code units. */
export const isLong = (text: string, length = CELL_LENGTH): boolean => [...text].length > length;
