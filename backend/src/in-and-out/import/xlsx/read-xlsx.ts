import { posix } from 'node:path';
import type { RawRow } from '../../../../../schemas';
import { topRows } from '../../../../../schemas/tabular/sheet';
import { Problem } from '../../../base/errors';
import { textBudget } from '../text-budget';
import { brokenWorkbook } from '../unreadable';
import { attribute, mostParts, Parts, readXml } from './parts';
import { type CellStyle, isFilled, readWorksheet, sharedStrings } from './worksheet';

/** Spreadsheets allow no more styles of cells. */
const mostStyles = 65_490;
/** Spreadsheets allow 31 UTF-16 units in the name of a sheet. */
const longestName = 80;

/** The paths of the visible sheets of a workbook, and of the parts that are needed to read them. */
interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Whether days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
}

/** @throws Invalid for a zip file that is no workbook, or has no visible sheet */
async function readWorkbook(parts: Parts): Promise<Workbook> {
  const [root] = (await relationsOf(parts, '')).filter(({ type }) => type.endsWith('/officeDocument'));
  if (!root) throw brokenWorkbook();
  const relations = await relationsOf(parts, root.path);
  const pathOf = new Map(relations.map(({ id, path }) => [id, path]));
  const sheets: { name: string; path: string | undefined }[] = [];
  let from1904 = false;
  await readXml(parts.read(root.path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({
          name: (attributes.name ?? '').slice(0, longestName),
          path: pathOf.get(attribute(attributes, 'id') ?? ''),
        });
      if (sheets.length > mostParts) throw brokenWorkbook();
    },
  });
  const [first, ...others] = sheets;
  if (!first?.path) throw brokenWorkbook();
  const ofType = (type: string) => {
    const path = relations.find((one) => one.type.endsWith(`/${type}`))?.path;
    return path !== undefined && parts.has(path) ? path : undefined;
  };
  return {
    sheets: [
      { name: first.name, path: first.path },
      ...others.flatMap(({ name, path }) => (path && parts.has(path) ? [{ name, path }] : [])),
    ],
    strings: ofType('sharedStrings'),
    styles: ofType('styles'),
    from1904,
  };
}

/**
 * The parts that a part refers to. The relations of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`,
 * and those of the whole file in `_rels/.rels`.
 */
async function relationsOf(parts: Parts, path: string): Promise<{ id: string; type: string; path: string }[]> {
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: { id: string; type: string; path: string }[] = [];
  await readXml(parts.read(`${directory}_rels/${path.slice(directory.length)}.rels`), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') relations.push({ id, type, path: resolved(target, directory) });
      if (relations.length > mostParts) throw brokenWorkbook();
    },
  });
  return relations;
}

/** The path of a target. With a leading slash it counts from the root. */
const resolved = (target: string, directory: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(directory, target);

/** Whether the top rows of a sheet are those that somebody wants to import. */
export type IsMeant = (rows: readonly RawRow[]) => boolean;

/** The sheet of a workbook that was read. */
interface WorkbookRead {
  readonly name: string;
  readonly rows: RawRow[];
  /** The names of the other visible sheets that hold something. One that cannot be read may hold something. */
  readonly unread: readonly string[];
}

/**
 * Reads the first visible sheet of an Excel workbook that is meant, or else the first one. A later one that is broken or
 * too long is none of them. How much text the sheet has is not asked.
 * @throws Invalid with a sentence
 */
export async function readXlsx(bytes: Buffer, isMeant: IsMeant = () => true): Promise<WorkbookRead> {
  try {
    const parts = await Parts.of(bytes);
    const workbook = await readWorkbook(parts);
    const read = await meantSheet(parts, workbook, isMeant);
    const unread: string[] = [];
    for (const { name, path } of workbook.sheets)
      if (name !== read.name && (await isFilled(parts, path).catch(() => true))) unread.push(name);
    return { ...read, unread };
  } catch (error) {
    // Treats every error of the reader as a fault of the file.
    throw error instanceof Problem ? error : brokenWorkbook();
  }
}

async function meantSheet(parts: Parts, { sheets, strings, styles, from1904 }: Workbook, isMeant: IsMeant) {
  const facts = {
    strings: await sharedStrings(parts, strings),
    styles: await stylesOf(parts, styles),
    from1904,
  };
  const countText = textBudget();
  let first: { name: string; rows: RawRow[] } | undefined;
  for (const { name, path } of sheets) {
    const reading = readWorksheet(parts, path, facts);
    const rows = await (first ? reading.catch(noneOfAProblem) : reading);
    if (!rows) continue;
    // Comparing the headings of hundreds of sheets would take a minute.
    const top = rows.slice(0, topRows);
    countText(top);
    if (isMeant(top)) return { name, rows };
    first ??= { name, rows };
  }
  if (!first) throw brokenWorkbook();
  return first;
}

function noneOfAProblem(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

/** The formats that every spreadsheet knows by number and that show a number as a day. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

async function stylesOf(parts: Parts, path: string | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (path === undefined) return styles;
  const own = new Map<number, CellStyle>();
  let within = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, styleOf(attributes.formatCode ?? ''));
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) styles.push(own.get(id) ?? (isBuiltInDay(id) ? 'day' : undefined));
      if (styles.length > mostStyles) throw brokenWorkbook();
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return styles;
}

/** A format of zeros alone, such as `0000000`, shows leading ones. */
const styleOf = (code: string): CellStyle =>
  /^0{2,}$/.test(code) ? { digits: code.length } : isDay(code) ? 'day' : undefined;

/**
 * Whether a format such as `dd\-mm\-yyyy` has a day or a year in it. Quoted words, colours and locales do not
 * count.
 */
const isDay = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, ''));
