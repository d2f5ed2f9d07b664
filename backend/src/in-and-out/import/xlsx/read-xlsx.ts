import type { RawRow } from '../../../../../schemas';
import { Problem } from '../../../base/errors';
import { brokenWorkbook } from '../unreadable';
import { Parts } from './parts';
import { sharedStrings } from './strings';
import { readWorkbook } from './workbook';
import { readWorksheet } from './worksheet';
import { readXml } from './xml';

/**
 * The rows of the first visible sheet of an Excel workbook.
 * @throws Invalid with a sentence
 */
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
    // Treats every error of the reader as a fault of the file.
    throw error instanceof Problem ? error : brokenWorkbook();
  }
}

/** The formats that every spreadsheet knows by number and that show a number as a day. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** For each cell style, whether it shows a number as a day. */
async function dayStyles(parts: Parts, path: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (path === undefined) return styles;
  const own = new Map<number, boolean>();
  let within = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, isDay(attributes.formatCode ?? ''));
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) styles.push(own.get(id) ?? builtIn(id));
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return styles;
}

/**
 * Whether a format such as `dd\-mm\-yyyy` has a day or a year in it. Quoted words, colours and locales do not
 * count.
 */
const isDay = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));
