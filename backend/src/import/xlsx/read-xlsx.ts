import type { RawRow } from '../../../../schemas';
import { Problem } from '../../errors/problem';
import { brokenWorkbook } from '../unreadable';
import { Parts } from './parts';
import { sharedStrings } from './strings';
import { dayStyles } from './styles';
import { readWorkbook } from './workbook';
import { readWorksheet } from './worksheet';

/** The rows of the first visible sheet of an Excel workbook. @throws Invalid with a sentence */
export async function readXlsx(bytes: Buffer): Promise<RawRow[]> {
  try {
    const parts = await Parts.of(bytes);
    const { sheet, strings, styles, from1904 } = await readWorkbook(parts);
    return await readWorksheet(parts, sheet, {
      strings: await sharedStrings(parts, strings),
      dayStyles: await dayStyles(parts, styles),
      from1904,
    });
  } catch (error) {
    // Whatever a damaged zip file makes its reader throw is the file's fault.
    throw error instanceof Problem ? error : brokenWorkbook();
  }
}
