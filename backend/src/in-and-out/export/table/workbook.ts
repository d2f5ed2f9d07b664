import { Readable } from 'node:stream';
import { Zip } from '../zip';
import { type Sheet, sheetXml } from './sheet-xml';
import { xmlText } from './xml';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An XLSX file that is made while it is sent.
 * @param made the time that its parts carry
 */
export function workbookOf(sheets: readonly Sheet[], made: Date): Readable {
  const zip = new Zip(made);
  const names = sheetNames(sheets.map(({ name }) => name));
  zip.addText('[Content_Types].xml', () => contentTypes(sheets.length));
  zip.addText('_rels/.rels', () => relationships([[`${office}/officeDocument`, 'xl/workbook.xml']]));
  zip.addText('xl/workbook.xml', () => workbookXml(names));
  zip.addText('xl/_rels/workbook.xml.rels', () =>
    relationships([
      ...names.map((_, index): [string, string] => [`${office}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
      [`${office}/styles`, 'styles.xml'],
    ]),
  );
  zip.addText('xl/styles.xml', () => styles);
  for (const [index, sheet] of sheets.entries())
    zip.add(`xl/worksheets/sheet${index + 1}.xml`, () => Readable.from(sheetXml(sheet)));
  zip.end();
  return zip.stream;
}

/** Turns names into valid sheet names: at most 31 characters, without forbidden ones, all different. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .slice(0, 31)
        .trim() || 'Sheet';
    const unique = taken.has(plain.toLowerCase()) ? `${plain.slice(0, 28)} ${index + 1}` : plain;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const contentTypes = (sheets: number) => {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${index + 1}.xml`, 'worksheet'));
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${each.join('')}</Types>`;
};

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${relations}">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbookXml = (names: readonly string[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** The styles: plain, bold headings, and days as `dd-mm-yyyy`. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
