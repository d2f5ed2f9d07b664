import type { RawRow } from '../../../../schemas';
import { Gate } from '../../base/limits/gate';
import { readCsv } from './csv';
import { mostText } from './sizes';
import { notASheet, tooMuch, unreadable } from './unreadable';

const zip = '504b0304';
const oldOffice = 'd0cf11e0';
const pdf = '25504446';

/** Reads one sheet after another, because a sheet unpacks to many times its size. */
const gate = new Gate(1, 20, 'Too many sheets are being read right now. Please try again in a few seconds.');

/**
 * The rows of a sheet. Its first bytes decide about the format, whatever its name is.
 * @throws Invalid with a sentence
 */
export async function readSheet(bytes: Buffer): Promise<RawRow[]> {
  const rows = await gate.run(() => rowsIn(bytes));
  const text = rows.reduce((sum, { cells }) => cells.reduce<number>((all, cell) => all + lengthOf(cell), sum), 0);
  if (text > mostText) throw tooMuch();
  return rows;
}

const lengthOf = (cell: RawRow['cells'][number]) => (typeof cell === 'string' ? cell.length : 0);

async function rowsIn(bytes: Buffer): Promise<RawRow[]> {
  const magic = bytes.subarray(0, 4).toString('hex');
  // Loads the zip and XML readers with the first workbook, because few people send one.
  if (magic === zip) return (await import('./xlsx/read-xlsx')).readXlsx(bytes);
  if (magic === oldOffice)
    throw unreadable('This is an old or protected Excel file. Please save it as an Excel workbook (.xlsx) or as CSV.');
  if (magic === pdf) throw notASheet();
  return readCsv(bytes);
}
