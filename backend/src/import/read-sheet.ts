import type { RawRow } from '../../../schemas';
import { readCsv } from './csv';
import { notASheet, unreadable } from './unreadable';
import { readXlsx } from './xlsx/read-xlsx';

const zip = '504b0304';
const oldOffice = 'd0cf11e0';
const pdf = '25504446';

/** The rows of a sheet, whatever its name says: its first bytes tell what it is. @throws Invalid with a sentence */
export async function readSheet(bytes: Buffer): Promise<RawRow[]> {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (magic === zip) return readXlsx(bytes);
  if (magic === oldOffice)
    throw unreadable('This is an old or protected Excel file. Please save it as an Excel workbook (.xlsx) or as CSV.');
  if (magic === pdf) throw notASheet();
  return readCsv(bytes);
}
