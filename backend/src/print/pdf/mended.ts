/**
 * Changes two habits of pdfmake 0.3.11 that are too slow for a logbook of two thousand entries: it draws every word
 * separately and looks up twenty style properties for each. No letter moves. It also puts right-to-left words in their
 * order, and gives documents their structure. See docs/decisions/0040-printed-logbook.md.
 */
import { createRequire } from 'node:module';
import { fromRight, inSight } from './right-to-left';
import { shapeWithHarfBuzz } from './shaping';
import { tagDocuments } from './tags';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');
const {
  default: Styles,
}: typeof import('pdfmake/js/StyleContextStack.js') = require('pdfmake/js/StyleContextStack.js');
const { default: TextInlines }: typeof import('pdfmake/js/TextInlines.js') = require('pdfmake/js/TextInlines.js');

/** What two words must share to be drawn as one. */
const looks = [
  'font',
  'fontSize',
  'fontFeatures',
  'color',
  'opacity',
  'characterSpacing',
  'sup',
  'sub',
  'background',
  'decoration',
  'link',
  'linkToPage',
  'linkToDestination',
  '_pageNodeRef',
];

/** Points; less is an error of rounding. */
const GAP = 0.01;

interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly [look: string]: unknown;
}

/** Joins words that follow each other and look alike. */
export function joined<W extends Word>(words: readonly W[]): W[] {
  const found: W[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (
      last &&
      !fromRight.test(word.text) &&
      !fromRight.test(last.text) &&
      Math.abs(last.x + last.width - word.x) < GAP &&
      looks.every((look) => last[look] === word[look])
    )
      found[found.length - 1] = { ...last, text: last.text + word.text, width: last.width + word.width };
    else found.push(word);
  }
  return found;
}

let isMended = false;

/** Applies all changes, once. */
export function mendPdfmake(): void {
  if (isMended) return;
  isMended = true;
  drawLinesWhole();
  rememberStyles();
  shapeWithHarfBuzz();
  tagDocuments();
}

function drawLinesWhole(): void {
  const { renderLine } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    if (line.inlines.length > 1 && !line.inlines.some(({ _pageNodeRef: reference }) => reference))
      line.inlines = joined(inSight(line.inlines));
    renderLine.call(this, line, x, y);
  };
}

/** Caches the styles while the words of one text are measured, because they do not change meanwhile. */
function rememberStyles(): void {
  const { getStyleProperty } = Styles;
  const { measure } = TextInlines.prototype;
  let around: unknown;
  let known = new Map<string, unknown>();
  TextInlines.prototype.measure = function (items, stack) {
    around = stack;
    known = new Map();
    try {
      return measure.call(this, items, stack);
    } finally {
      around = undefined;
    }
  };
  Styles.getStyleProperty = (item, stack, property, fallback) => {
    if (around === undefined || stack !== around || item.style)
      return getStyleProperty(item, stack, property, fallback);
    const own = item[property];
    if (own !== undefined && own !== null) return own;
    if (!known.has(property)) known.set(property, getStyleProperty({}, stack, property, undefined));
    return known.get(property) ?? fallback;
  };
}
