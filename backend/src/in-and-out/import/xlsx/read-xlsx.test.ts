import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Cell, neutralise, type RawRow, sentDay } from '../../../../../schemas';
import { anySign } from '../../../../../schemas/testing/any-sign';
import { bytesOf, oneBatch } from '../../export/table';
import { Zip } from '../../export/zip';
import { readSheet } from '../read-sheet';
import { readXlsx } from './read-xlsx';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, type: string, target: string][]) =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook as other programs write it. */
function workbook(parts: Record<string, string | (() => Readable)>): Promise<Buffer> {
  const zip = new Zip(new Date(0));
  const usual = {
    '_rels/.rels': relations(['rId1', 'officeDocument', '/xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ),
  };
  for (const [path, content] of Object.entries({ ...usual, ...parts }))
    zip.add(path, typeof content === 'string' ? () => Readable.from([Buffer.from(content)]) : content);
  zip.end();
  return buffer(zip.stream);
}

const rowsIn = async (...asked: Parameters<typeof readXlsx>) => (await readXlsx(...asked)).rows;

const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;

describe('reading a workbook', () => {
  it('reads what other programs write: shared strings, runs, prefixes, gaps and cached results', async () => {
    const bytes = await workbook({
      'xl/sharedStrings.xml': `<sst ${main}><si><t>Plain</t></si><si><r><t>In </t></r><r><t xml:space="preserve">runs</t></r><rPh><t>hint</t></rPh></si><si><t>a_x000D_b</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
        <x:row r="2"><x:c r="B2" t="s"><x:v>0</x:v></x:c><x:c r="D2" t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c></x:row>
        <x:row><x:c r="A3"/></x:row>
        <x:row><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>worked out</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:v>1.5E1</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`,
    });
    expect(await rowsIn(bytes)).toEqual([
      { row: 2, cells: [null, 'Plain', null, 'In runs', 'a\rb'] },
      { row: 4, cells: ['worked out', 'TRUE', { fault: '#N/A' }, 15] },
    ]);
  });

  it('takes no longer than it must for a format or a list of parts that was made to be slow', async () => {
    const format = `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(500_000)}"/></numFmts></styleSheet>`;
    const one = { 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>') };
    expect(await rowsIn(await workbook({ ...one, 'xl/styles.xml': format }))).toEqual([{ row: 1, cells: [1] }]);
    const many = '<sheet id="z"/>'.repeat(100_000);
    const listed = await workbook({
      ...one,
      'xl/workbook.xml': `<workbook ${main}><sheets>${many}</sheets></workbook>`,
    });
    await expect(readXlsx(listed)).rejects.toMatchObject({ status: 422 });
  });

  it.each<[string, string]>([
    ['tags', '<a>'],
    ['a comment', `<!--${'a'.repeat(60)}`],
    ['an instruction', `<?a ${'?'.repeat(60)}`],
    ['a section', `<![CDATA[${']'.repeat(60)}`],
    ['attributes', '<a '],
  ])('reads no further into %s without end', async (_, begun) => {
    let parts = 0;
    const endless = function* () {
      yield Buffer.from('<worksheet>');
      yield Buffer.from(begun);
      const more = begun === '<a>' ? begun : begun === '<a ' ? 'a="" ' : begun.slice(-10);
      for (; parts < 400; parts++) yield Buffer.from(more.repeat(10_000));
    };
    const bytes = await workbook({ 'xl/worksheets/sheet1.xml': () => Readable.from(endless()) });
    const parsed = vi.spyOn(SaxesParser.prototype, 'write');
    onTestFinished(() => parsed.mockRestore());
    await expect(readXlsx(bytes)).rejects.toMatchObject({ status: 422 });
    const letters = parsed.mock.calls.reduce((sum, [text]) => sum + String(text ?? '').length, 0);
    expect(letters).toBeLessThan(2_000_000);
  });

  it('takes no longer for cells that are said to be merged again and again', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(4900);
    const merges = `<mergeCells>${'<mergeCell ref="A1:A4900"/>'.repeat(4900)}</mergeCells>`;
    const many = Array.from({ length: 20 }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`).join('');
    const timed = async (more: string) => {
      const bytes = await workbook({
        'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${many}</sheets></workbook>`,
        'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData>${more}</worksheet>`,
      });
      const began = process.cpuUsage();
      expect((await readXlsx(bytes, () => false)).rows).toHaveLength(4900);
      return process.cpuUsage(began).user / 1000;
    };
    await timed('');
    // As long as for as many other parts of the file.
    const others = await timed(merges.replaceAll('mergeCell ', 'hyperlink '));
    expect(await timed(merges)).toBeLessThan(2 * others + 200);
  });

  it('knows a day by the style of its cell, from either beginning of time', async () => {
    const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="0.0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = [1, 2, 3, 0].map((style) => `<c s="${style}"><v>45725.4</v></c>`).join('');
    const parts = { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet(`<row>${cells}</row>`) };
    expect((await rowsIn(await workbook(parts)))[0]?.cells).toEqual([
      { day: '2025-03-09' },
      { day: '2025-03-09' },
      45725.4,
      45725.4,
    ]);
    const old = `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`;
    const [row] = await rowsIn(await workbook({ ...parts, 'xl/workbook.xml': old }));
    expect(row?.cells[0]).toEqual({ day: '2029-03-10' });
    const decimal = {
      'xl/workbook.xml': old,
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>4.5999999999999996</v></c></row>'),
    };
    expect((await rowsIn(await workbook(decimal)))[0]?.cells).toEqual(['4.6']);
  });

  it('shows the leading zeros that a format of zeros shows', async () => {
    const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="0000000"/><numFmt numFmtId="171" formatCode="00.0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const cells = '<c s="1"><v>4521</v></c><c s="1"><v>12345678</v></c><c s="1"><v>4.5</v></c><c s="2"><v>4</v></c>';
    const bytes = await workbook({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet(`<row>${cells}</row>`) });
    expect((await rowsIn(bytes))[0]?.cells).toEqual(['0004521', '12345678', 4.5, 4]);
  });

  it('fills what is merged over several rows downward, and nothing beside it', async () => {
    const text = (place: string) => `<c r="${place}" t="inlineStr"><is><t>${place}</t></is></c>`;
    const rows = [
      `<row r="1">${text('A1')}</row>`,
      `<row r="2">${text('A2')}${text('B2')}</row>`,
      `<row r="3">${text('A3')}</row>`,
      `<row r="5">${text('A5')}<c r="B5" s="1"/><c r="C5"><v>7</v></c></row>`,
      `<row r="6">${text('A6')}</row>`,
    ].join('');
    const merges = ['A1:C2', 'B2:B5', 'C5:C5', 'nonsense'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const xml = `<worksheet ${main}><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
    expect((await rowsIn(await workbook({ 'xl/worksheets/sheet1.xml': xml }))).map(({ cells }) => cells)).toEqual([
      ['A1'],
      ['A2', 'B2'],
      ['A3', 'B2'],
      ['A5', 'B2', 7],
      ['A6'],
    ]);
  });

  it('reads the first sheet that is in sight', async () => {
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" state="hidden" r:id="rId9"/><sheet name="B" r:id="rId1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': sheet('<row><c t="inlineStr"><is><t>seen</t></is></c></row>'),
    });
    expect(await rowsIn(bytes)).toEqual([{ row: 1, cells: ['seen'] }]);
  });

  it('passes over the sheets in sight that are not meant', async () => {
    const parts = {
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Cover" r:id="rId1"/><sheet name="List" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>'),
      'xl/worksheets/sheet2.xml': sheet('<row><c><v>2</v></c></row>'),
    };
    const isNamed = (value: number) => (rows: readonly RawRow[]) => rows[0]?.cells[0] === value;
    const bytes = await workbook(parts);
    expect(await rowsIn(bytes, isNamed(2))).toEqual([{ row: 1, cells: [2] }]);
    expect(await readXlsx(bytes, isNamed(2))).toMatchObject({ name: 'List', unread: ['Cover'] });
    expect(await rowsIn(bytes, isNamed(3))).toEqual([{ row: 1, cells: [1] }]);
  });

  it.each([
    ['broken', '<worksheet><sheetData>'],
    ['too long', sheet('<row><c><v>2</v></c></row>'.repeat(5001))],
  ])('reads the first sheet where a later one is %s', async (_, later) => {
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="List" r:id="rId1"/><sheet name="Old" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>'),
      'xl/worksheets/sheet2.xml': later,
    });
    expect(await rowsIn(bytes, () => false)).toEqual([{ row: 1, cells: [1] }]);
    expect(await readXlsx(bytes, () => false)).toMatchObject({ name: 'List', unread: ['Old'] });
  });

  it('names the other sheets in sight that hold something', async () => {
    const sheets = ['', 'a', 'b', 'c', 'd', 'e'].map(
      (id) => `<sheet name="S${id}" ${id === 'b' ? 'state="hidden"' : ''} r:id="rId1${id}"/>`,
    );
    const others = ['a', 'b', 'c', 'd', 'e'].map(
      (id) => [`rId1${id}`, 'worksheet', `worksheets/${id}.xml`] as [string, string, string],
    );
    const filled = sheet('<row><c><v>1</v></c></row>');
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ...others),
      'xl/worksheets/sheet1.xml': filled,
      'xl/worksheets/a.xml': filled,
      'xl/worksheets/b.xml': filled,
      'xl/worksheets/c.xml': sheet('<row><c s="1"/><c t="inlineStr"><is><t> </t></is></c></row>'),
      // Nobody reads the whole of a sheet that is not imported.
      'xl/worksheets/d.xml': sheet(`<row><c><v>1</v></c></row>${'<row/>'.repeat(50_000)}`).slice(0, -9),
      'xl/worksheets/e.xml': sheet('').replace('</worksheet>', ''),
    });
    expect(await readXlsx(bytes)).toMatchObject({ name: 'S', unread: ['Sa', 'Sd', 'Se'] });
    expect(await readXlsx(await workbook({ 'xl/worksheets/sheet1.xml': filled }))).toMatchObject({
      name: 'S',
      unread: [],
    });
  });

  const whole = { 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>') };
  it.each<[string, Record<string, string | (() => Readable)>]>([
    ['without a sheet', {}],
    ['with broken XML', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }],
    [
      'with entities of its own',
      { 'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY a "aaaa">]>${sheet('<row><c><v>&a;</v></c></row>')}` },
    ],
    [
      'with a row that no spreadsheet has',
      { 'xl/worksheets/sheet1.xml': sheet('<row r="4294967294"><c><v>1</v></c></row>') },
    ],
    [
      'with more texts than cells',
      { ...whole, 'xl/sharedStrings.xml': `<sst ${main}>${'<si/>'.repeat(1_000_001)}</sst>` },
    ],
    [
      'with more styles than there may be',
      { ...whole, 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>` },
    ],
    ['with a row that is no number', { 'xl/worksheets/sheet1.xml': sheet('<row r="1e3.5"><c><v>1</v></c></row>') }],
    [
      'that unfolds to gigabytes',
      {
        'xl/worksheets/sheet1.xml': () =>
          Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1024 * 1024, 32))),
      },
    ],
  ])('refuses a workbook %s', async (_, parts) => {
    const bytes = await workbook(parts);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(readXlsx(bytes)).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });

  it.each([
    ['one long text in every cell', 'a '.repeat(16_000), 400],
    ['few signs that each stand for eighteen letters', '\ufdfa'.repeat(32_000), 4],
  ])('refuses %s', async (_, text, rows) => {
    const bytes = await workbook({
      'xl/sharedStrings.xml': `<sst ${main}><si><t>${text}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': sheet('<row><c t="s"><v>0</v></c></row>'.repeat(rows)),
    });
    expect(bytes.length).toBeLessThan(10_000);
    await expect(readSheet(bytes)).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });

  it('compares no more text than one sheet may have, in however many it is', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const others = Array.from({ length: 40 }, (_, at): [string, string, string] => [
      `rId${at + 10}`,
      'worksheet',
      `worksheets/sheet${at}.xml`,
    ]);
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${others.map(([id]) => `<sheet name="${id}" sheetId="1" r:id="${id}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(...others, ['rId2', 'sharedStrings', 'sharedStrings.xml']),
      'xl/sharedStrings.xml': `<sst ${main}><si><t>${'a '.repeat(500)}</t></si></sst>`,
      ...Object.fromEntries(others.map(([, , path]) => [`xl/${path}`, sheet(row)])),
    });
    const isMeant = vi.fn(() => false);
    // The one that is meant may be any of the others.
    await expect(readXlsx(bytes, isMeant)).rejects.toThrow('more cells or text');
    expect(isMeant).toHaveBeenCalledTimes(20);
  });

  it('counts the text of the sheet that is meant, and not of those that are passed over', async () => {
    const long = (rows: number) => sheet('<row><c t="s"><v>0</v></c></row>'.repeat(rows));
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Notes" r:id="rId1"/><sheet name="List" r:id="rId4"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId4', 'worksheet', 'worksheets/sheet2.xml'],
      ),
      'xl/sharedStrings.xml': `<sst ${main}><si><t>${'a '.repeat(16_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': long(400),
      'xl/worksheets/sheet2.xml': sheet('<row><c><v>2</v></c></row>'),
    });
    expect((await readSheet(bytes, ([row]) => row?.cells[0] === 2)).rows).toEqual([{ row: 1, cells: [2] }]);
    await expect(readSheet(bytes, () => false)).rejects.toThrow('more cells or text');
  });

  it('refuses more rows than it reads', async () => {
    const rows = Array.from({ length: 5001 }, () => '<row><c><v>1</v></c></row>').join('');
    await expect(readXlsx(await workbook({ 'xl/worksheets/sheet1.xml': sheet(rows) }))).rejects.toThrow(
      'at most 5,000',
    );
  });

  it('ends whatever is damaged with a sentence', async () => {
    const bytes = await buffer(
      bytesOf('xlsx', [{ name: 'S', headings: ['A'], widths: [9], batches: oneBatch([['x']]) }], new Date()),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = value;
        const read = await rowsIn(damaged).catch((error: unknown) => error);
        if (!Array.isArray(read)) expect(read).toMatchObject({ status: 422 });
      }),
      { numRuns: 200 },
    );
  });
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => ({ day: date.toISOString().slice(0, 10) }));
const text = fc.string({ unit: anySign, maxLength: 20 }).filter((one) => !/\p{Cs}/u.test(one) && one !== '');
const cell: fc.Arbitrary<Cell> = fc.oneof(text, fc.nat(), day);

describe('what we write', () => {
  it('names its sheets by whole words where the name they want is too long', async () => {
    const wanted = ['Entries of the district programme', 'Attendance in district postings', 'x'.repeat(40)];
    const sheet = (name: string) => ({ name, headings: ['A'], widths: [9], batches: oneBatch([['x']]) });
    const [first, ...others] = wanted;
    const bytes = await buffer(bytesOf('xlsx', [sheet(first ?? ''), ...others.map(sheet)], new Date()));
    expect(await readXlsx(bytes)).toMatchObject({
      name: 'Entries of the district…',
      unread: ['Attendance in district postings', `${'x'.repeat(30)}…`],
    });
  });

  it('is read again as it was, days, numbers and any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { maxLength: 5 }), async (rows) => {
        const table = { name: "A/B: 'C'", headings: ['Heading'], widths: [10], batches: oneBatch(rows) };
        const [, ...read] = await rowsIn(await buffer(bytesOf('xlsx', [table], new Date())));
        expect(read.map(({ cells }) => cells)).toEqual(
          rows.map((row) =>
            row.map((one) =>
              typeof one === 'string'
                ? neutralise(one)
                : typeof one === 'object' && one.day < '1900-03-01'
                  ? sentDay(one.day)
                  : one,
            ),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});
