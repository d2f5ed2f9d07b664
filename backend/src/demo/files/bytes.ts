import type { FileKind } from '../../../../schemas';
import { Canvas } from './canvas';
import { letterWidth, wrap } from './font';
import { pdf } from './pdf';

const paper = 0;
const ink = 1;
const gold = 2;
const shade = 3;
const palette = [
  [253, 250, 240],
  [38, 50, 78],
  [173, 136, 62],
  [236, 225, 198],
] as const;

/** A file of a record that is not written yet. Its bytes are made from `lines`. */
export type DemoFile = {
  readonly id: string;
  readonly name: string;
  readonly type: FileKind;
  readonly field: string;
  readonly lines: readonly string[];
  /**
   * The motif of a picture.
   * @default a certificate
   */
  readonly look?: 'screen' | 'crest';
};

/** Stands on every document of the demo. */
export const notice = 'Demo document: all people and places are fictional.';

/** The bytes of a demo file: a one-page PDF or a picture of a certificate. */
export function bytesOf({ type, look, lines: [heading = '', ...rest] }: DemoFile): Buffer {
  if (type !== 'png') return pdf(heading, rest);
  if (look === 'crest') return crest(heading);
  return look === 'screen' ? screen(heading, rest) : picture(heading, rest);
}

/** A picture of a window with a menu and a table. */
function screen(heading: string, paragraphs: readonly string[]): Buffer {
  const canvas = new Canvas(720, 450);
  canvas.fill(0, 0, 720, 450, paper);
  canvas.fill(0, 0, 720, 54, ink);
  canvas.fill(0, 54, 150, 396, shade);
  for (let item = 0; item < 8; item++)
    canvas.fill(18, 82 + item * 40, item === 2 ? 114 : 90, 12, item === 2 ? gold : ink);
  for (let row = 0; row < 5; row++) canvas.fill(176, 250 + row * 36, 516, row === 0 ? 14 : 6, row === 0 ? ink : shade);
  canvas.centred(heading, 16, 3, paper);
  let top = 90;
  for (const line of paragraphs.flatMap((paragraph) => wrap(paragraph, 34))) {
    canvas.centred(line, top, 2, ink);
    top += 26;
  }
  return canvas.toPng(palette);
}

/** The mark of a college: its letters on a disc. */
function crest(letters: string): Buffer {
  const canvas = new Canvas(240, 240);
  canvas.fill(0, 0, 240, 240, paper);
  canvas.disc(120, 120, 116, ink);
  canvas.disc(120, 120, 108, gold);
  canvas.disc(120, 120, 100, paper);
  canvas.fill(60, 152, 120, 4, gold);
  canvas.centred(letters, 104, 5, ink);
  return canvas.toPng(palette);
}

function picture(heading: string, paragraphs: readonly string[]): Buffer {
  const canvas = new Canvas(720, 510);
  canvas.fill(0, 0, 720, 510, paper);
  canvas.frame(14, 6, gold);
  canvas.frame(26, 2, ink);
  canvas.centred(heading, 66, 5, ink);
  canvas.fill(260, 118, 200, 3, gold);
  let top = 150;
  for (const line of paragraphs.flatMap((paragraph) => [...wrap(paragraph, Math.floor(640 / (2 * letterWidth))), ''])) {
    canvas.centred(line, top, 2, ink);
    top += line ? 22 : 12;
  }
  seal(canvas, 612, 412);
  return canvas.toPng(palette);
}

function seal(canvas: Canvas, x: number, y: number): void {
  canvas.fill(x - 18, y, 14, 56, gold);
  canvas.fill(x + 4, y, 14, 56, gold);
  canvas.disc(x, y, 34, gold);
  canvas.disc(x, y, 28, shade);
  canvas.disc(x, y, 20, gold);
  canvas.disc(x, y, 12, paper);
}
