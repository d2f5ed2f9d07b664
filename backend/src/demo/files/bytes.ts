import type { DemoFile } from '../entries/world';
import { Canvas } from './canvas';
import { letterWidth } from './font';
import { pdf } from './pdf';
import { wrap } from './wrap';

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

/** The bytes of a demo file: a one-page PDF or a picture of a certificate. */
export function bytesOf({ type, lines: [heading = '', ...rest] }: DemoFile): Buffer {
  return type === 'png' ? picture(heading, rest) : pdf(heading, rest);
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
