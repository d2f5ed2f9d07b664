import type { CanvasLine, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { create } from 'qrcode';
import { png } from '../../files/png';
import type { DocumentFacts } from '../model/logbook';
import { ink, mark } from './house-style';

/** The texts on one slip. */
export interface SlipWords {
  readonly college: string;
  readonly name: string;
  /** The role, and the department if there is one. */
  readonly about: string;
  readonly email: string;
  readonly address: string;
}

export interface SlipsModel {
  readonly facts: DocumentFacts;
  readonly slips: readonly SlipWords[];
  /** The instruction on every slip. */
  readonly text: string;
  /** The time until which the links work. */
  readonly until: string;
}

/** An A4 sheet, in points. */
const sheet = { width: 595.28, height: 841.89, columns: 2, rows: 4 } as const;
const perSheet = sheet.columns * sheet.rows;
const [width, height] = [sheet.width / sheet.columns, sheet.height / sheet.rows];
const pad = { side: 20, top: 13 } as const;
const room = width - 2 * pad.side;
const QR = 80;

/** Slips to cut apart and hand over, eight to a sheet. */
export const slipsDocument = ({ slips, text, until }: SlipsModel): TDocumentDefinitions => ({
  pageMargins: [0, 0, 0, 0],
  background: () => ({ canvas: scissors() }),
  content: slips.flatMap((slip, at) => {
    const place = at % perSheet;
    const x = (place % sheet.columns) * width + pad.side;
    const y = Math.floor(place / sheet.columns) * height + pad.top;
    // Has an absolute position, so that a long text does not move the other slips.
    const set: Content = { absolutePosition: { x, y }, columns: [{ width: room, stack: wordsOf(slip, text, until) }] };
    return at > 0 && place === 0 ? [{ text: '', pageBreak: 'before' as const }, set] : [set];
  }),
});

/** The lines along which the slips are cut. */
function scissors(): CanvasLine[] {
  const line = (x1: number, y1: number, x2: number, y2: number): CanvasLine => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.5,
    lineColor: ink.line,
    dash: { length: 3, space: 3 },
  });
  return [
    line(width, 0, width, sheet.height),
    ...Array.from({ length: sheet.rows - 1 }, (_, row) => line(0, (row + 1) * height, sheet.width, (row + 1) * height)),
  ];
}

function wordsOf({ college, name, about, email, address }: SlipWords, text: string, until: string): Content[] {
  const [page = '', code = ''] = address.split('?token=');
  return [
    {
      columns: [
        { svg: mark, width: 13 },
        { text: cut(college, 100), width: '*', margin: [5, 1, 0, 0], fontSize: 8, bold: true, color: ink.green },
      ],
    },
    {
      margin: [0, 4, 0, 3],
      columns: [
        {
          width: room - QR - 10,
          stack: [
            { text: cut(name, 46), fontSize: 11, bold: true, lineHeight: 1.05 },
            { text: cut(about, 72), color: ink.muted, fontSize: 8, margin: [0, 1, 0, 3] },
            { text: 'You sign in with', fontSize: 8 },
            { text: cut(email, 66), fontSize: 8, bold: true },
          ],
        },
        { width: QR + 10, margin: [10, 3, 0, 3], image: qrPicture(address), fit: [QR, QR] },
      ],
    },
    { text, fontSize: 8, margin: [0, 0, 0, 3] },
    { text: page, fontSize: 7.5 },
    { text: code, fontSize: 10, bold: true },
    { text: until, fontSize: 7, color: ink.muted, margin: [0, 2, 0, 0] },
  ];
}

/**
 * Cuts a text to the length of its place.
 * @param most characters
 */
const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/**
 * The pixels for each module of the code, so that no printer blurs its edges. That is 280 to the inch at a
 * width of 3 cm.
 */
const SCALE = 8;

/**
 * The QR code of a text as a data URL. If pdfmake draws a thousand codes itself, point by point or as paths,
 * they take three times as long and 280 MB more.
 */
function qrPicture(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const width = size * SCALE;
  const pixels = new Uint8Array(width * width);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[at] = data[Math.floor(y / SCALE) * size + Math.floor(x / SCALE)] ? 0 : 1;
  }
  const picture = png(width, width, pixels, [
    [0, 0, 0],
    [255, 255, 255],
  ]);
  return `data:image/png;base64,${picture.toString('base64')}`;
}
