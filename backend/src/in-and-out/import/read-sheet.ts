import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Assigned, RawRow } from '../../../../schemas';
import type { PartlyRead } from '../../../../schemas/api/in-and-out';
import { largestSheet } from '../../../../schemas/tabular/formats';
import { fileSize } from '../../../../schemas/texts/file-size';
import { BadRequest, TooLarge } from '../../base/errors';
import { Gate } from '../../base/limits/gate';
import { refusalOf } from '../../files/uploads';
import { readCsv } from './csv';
import { besideTemplate } from './template-sheets';
import { textBudget } from './text-budget';
import { notASheet, unreadable } from './unreadable';
import type { IsMeant } from './xlsx/read-xlsx';

export interface SheetUpload {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** The text fields beside the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** The headings that somebody assigned to columns by hand. */
  readonly assigned: Assigned;
  /** The numbers of the rows that somebody leaves out. */
  readonly without: ReadonlySet<number>;
}

const limits = { fileSize: largestSheet, files: 1, fields: 10, fieldSize: 8192, parts: 11 };
const tooLarge = () =>
  new TooLarge(
    `The sheet is larger than ${fileSize(largestSheet)}. Please divide it, and send one part after the other.`,
  );

/**
 * The one file of a multipart body, with the text fields beside it.
 * @throws TooLarge
 * @throws BadRequest or Invalid with a sentence
 */
export async function readSheetUpload(request: FastifyRequest, reply: FastifyReply): Promise<SheetUpload> {
  if (!request.isMultipart()) throw new BadRequest('Please send the sheet as a file');
  try {
    let bytes: Buffer | undefined;
    const fields: [string, string][] = [];
    for await (const part of request.parts({ limits })) {
      if ('toBuffer' in part) bytes = await part.toBuffer();
      // Cut rows to leave out would read as fewer of them.
      else if (part.valueTruncated) throw new BadRequest(`The field ${part.fieldname.slice(0, 60)} is too long`);
      else if (typeof part.value === 'string' && part.value !== '') fields.push([part.fieldname, part.value]);
    }
    if (!bytes || bytes.length === 0) throw unreadable('Please choose a CSV file or an Excel workbook (.xlsx)');
    const texts = Object.fromEntries(fields);
    const sha256 = hash('sha256', bytes);
    return { bytes, sha256, fields: texts, assigned: assignedIn(texts.headings), without: rowsIn(texts.without) };
  } catch (error) {
    const problem = await refusalOf(error, request, reply);
    throw problem instanceof TooLarge ? tooLarge() : problem;
  }
}

const assignedShape = Type.Record(Type.String(), Type.String());

/** @throws BadRequest for anything but names of columns by headings */
function assignedIn(text = '{}'): Assigned {
  try {
    return Value.Parse(assignedShape, JSON.parse(text));
  } catch {
    throw new BadRequest('The headings must be JSON: names of columns by headings of the sheet');
  }
}

/** @throws BadRequest for anything but numbers of rows: what was to be left out must not be imported */
function rowsIn(text = ''): ReadonlySet<number> {
  if (text && !/^\d+(,\d+)*$/.test(text)) throw new BadRequest('The rows that are left out must be numbers: 10,11');
  return new Set(text ? text.split(',').map(Number) : []);
}

const magicOf = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex');
const isWorkbook = (bytes: Buffer) => magicOf(bytes) === '504b0304';
const oldOffice = 'd0cf11e0';
const pdf = '25504446';

/** Reads one sheet after another, because a sheet unpacks to many times its size. */
const gate = new Gate(1, 20, 'Too many sheets are being read right now. Please try again in a few seconds.');

interface SheetRead {
  readonly rows: RawRow[];
  /** Set where other sheets of a workbook hold something as well. */
  readonly sheets?: PartlyRead;
}

/**
 * Reads a sheet. Its first bytes decide about the format, whatever its name is.
 * @param isMeant which sheet of a workbook is read. @default the first
 * @throws Invalid with a sentence
 */
export function readSheet(bytes: Buffer, isMeant?: IsMeant): Promise<SheetRead> {
  return gate.run(() => readAny(bytes, isMeant));
}

async function readAny(bytes: Buffer, isMeant?: IsMeant): Promise<SheetRead> {
  if (isWorkbook(bytes)) {
    // Loads the zip and XML readers with the first workbook, because few people send one.
    const { readXlsx } = await import('./xlsx/read-xlsx');
    const { name, rows, unread } = await readXlsx(bytes, isMeant);
    textBudget()(rows);
    // Our templates have a sheet of options and one of notes.
    const others = unread.filter((other) => !besideTemplate.includes(other));
    return { rows, ...(others.length > 0 && { sheets: { read: name, unread: others } }) };
  }
  const magic = magicOf(bytes);
  if (magic === oldOffice)
    throw unreadable('This is an old or protected Excel file. Please save it as an Excel workbook (.xlsx) or as CSV.');
  if (magic === pdf) throw notASheet();
  const rows = await readCsv(bytes);
  textBudget()(rows);
  return { rows };
}
