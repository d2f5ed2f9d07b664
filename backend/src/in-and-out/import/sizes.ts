/** What a sheet may cost, besides `mostEntries` and `largestSheet` of the tables that are read. */

/** The most rows that are read: entries, and the rows of a template that are no entries. */
export const mostRows = 5000;
/** The most columns that are read. A form has far fewer. */
export const mostColumns = 200;
/** The most UTF-16 units of a cell. Spreadsheets allow no more. */
export const longestCell = 32_767;
/**
 * The most cells of a CSV file, empty ones included. A file of nothing but commas has millions, which take
 * seconds to separate.
 */
export const mostCells = 250_000;
/** The most UTF-16 units of all cells together. A small workbook can repeat one long text in every cell. */
export const mostText = 10_000_000;
/**
 * The most bytes that the parts of a workbook may unpack to. A small file can contain gigabytes of blanks.
 */
export const mostUnfolded = 40 * 1024 * 1024;
/** The most UTF-16 units of a line, and bytes of a row, of a CSV file. Nobody writes as much. */
export const longestRow = 256 * 1024;
/** The bytes of a CSV file that are parsed before others have their turn, in some ten milliseconds. */
export const atOnce = 32 * 1024;
