/**
 * What a sheet may cost, besides `mostEntries` and `largestSheet` of the tables that are read; and what is said of one
 * that cannot be read.
 */
import { Invalid } from '../../base/errors';

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
/**
 * The most UTF-16 units of all cells together, each sign taken apart: two thousand in each row of the longest sheet. A
 * small workbook can repeat one long text in every cell, and all rows are read before others have their turn.
 */
export const mostText = 2_000_000;
/**
 * The most bytes that the parts of a workbook may unpack to. A small file can contain gigabytes of blanks.
 */
export const mostUnfolded = 40 * 1024 * 1024;
/** The most UTF-16 units of a line, and bytes of a row, of a CSV file. Nobody writes as much. */
export const longestRow = 256 * 1024;
/** The bytes of a CSV file that are parsed before others have their turn, in some ten milliseconds. */
export const atOnce = 32 * 1024;

/**
 * 422 about the sheet as a whole.
 * @param sentence what is wrong, and how to correct it
 */
export const unreadable = (sentence: string): Invalid => new Invalid({ file: sentence });

export const notASheet = (): Invalid => unreadable('Please choose a CSV file or an Excel workbook (.xlsx)');
export const brokenWorkbook = (): Invalid =>
  unreadable('This workbook cannot be read. Please save it again as an Excel workbook (.xlsx) or as CSV.');
export const tooMuch = (): Invalid =>
  unreadable(
    'This sheet has more cells or text than can be read at once. Please remove what is no entry, or split it.',
  );
export const tooManyRows = (most: number): Invalid =>
  unreadable(`A sheet may have at most ${most.toLocaleString('en-IN')} entries. Please split it.`);
export const tooLong = (): Invalid =>
  unreadable('A row of this sheet is longer than can be read. Please save it again from your spreadsheet.');
