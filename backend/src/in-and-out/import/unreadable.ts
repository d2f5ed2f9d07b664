import { Invalid } from '../../base/errors';

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
