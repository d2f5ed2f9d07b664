/** The most entries of one sheet. */
export const mostEntries = 1000;
/** The largest sheet, in bytes. */
export const largestSheet = 5 * 1024 * 1024;
/** Rows that are read at all: entries, and the rows of a template that are no entries. */
export const mostRows = 5000;
/** Columns that are read; a form has far fewer. */
export const mostColumns = 200;
/** A cell of a spreadsheet holds no more, in UTF-16 units. */
export const longestCell = 32_767;
/** Cells of a CSV file, empty ones too: a file of commas holds millions, which take seconds to tell apart. */
export const mostCells = 250_000;
/** UTF-16 units of all cells together: a workbook can say one long text in every cell and be small. */
export const mostText = 10_000_000;
/** What the parts of a workbook may unfold to, in bytes: a small file can hold gigabytes of nothing. */
export const mostUnfolded = 40 * 1024 * 1024;
/** UTF-16 units of a line, and bytes of a row, of a CSV file: far more than anybody writes. */
export const longestRow = 256 * 1024;
/** Bytes of a CSV file that are told apart before others have their turn: some ten milliseconds. */
export const atOnce = 32 * 1024;
