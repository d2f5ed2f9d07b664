/** How a text looks, read at once for the whole of it: pdfmake reads twenty properties of every word. */
import type { PdfFont, Setter } from 'pdfmake/js/DocMeasure.js';

/** What words share that are drawn as one. */
export interface Look {
  readonly font: PdfFont;
  readonly fontSize: number;
  /** Six hexadecimal digits. */
  readonly color: string;
  readonly alignment: string;
  /** Of a line, in points. */
  readonly height: number;
}

type Style = Readonly<Record<string, unknown>>;

/** What a look is made of. */
const shown = ['font', 'bold', 'italics', 'fontSize', 'color', 'alignment', 'lineHeight'] as const;
/** What pdfmake alone can do. */
const rare = [
  '_pageRef',
  '_textRef',
  '_tocItemRef',
  'background',
  'characterSpacing',
  'decoration',
  'extends',
  'fontFeatures',
  'leadingIndent',
  'link',
  'linkToDestination',
  'linkToPage',
  'noWrap',
  'opacity',
  'preserveLeadingSpaces',
  'preserveTrailingSpaces',
  'sub',
  'sup',
  'wordBreak',
];

type Said = Partial<Record<(typeof shown)[number], unknown>>;

/** What a part of a document says of its look; null where it asks for something rare. */
function saidBy(part: Style): Said | null {
  const isSaid = (name: string) => part[name] !== undefined && part[name] !== null;
  if (rare.some(isSaid) || part.alignment === 'justify') return null;
  const said: Said = {};
  for (const name of shown) if (isSaid(name)) said[name] = part[name];
  return said;
}

/** What stands around one text stands around its neighbours. */
const known = new WeakMap<Style, Said | null>();
function knownOf(part: Style): Said | null {
  const before = known.get(part);
  if (before !== undefined) return before;
  const said = saidBy(part);
  known.set(part, said);
  return said;
}

/** How a run of a text looks; undefined where pdfmake must set it. */
export function lookOf({ pdfDocument, styleStack: stack }: Setter, text: Style, run: Style): Look | undefined {
  const look: Said = {};
  for (const part of [stack.defaultStyle, ...stack.styleOverrides, run]) {
    if (part === undefined) continue;
    const style = typeof part === 'string' ? stack.styleDictionary[part] : part;
    const said = style && (style === text || style === run ? saidBy(style) : knownOf(style));
    if (said === null) return undefined;
    Object.assign(look, said);
  }
  const { font = 'Roboto', bold, italics, fontSize = 12, color, alignment = 'left', lineHeight = 1 } = look;
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const face = pdfDocument.provideFont(String(font), bold === true, italics === true);
  const height = face.lineHeight(Number(fontSize)) * Number(lineHeight);
  return { font: face, fontSize: Number(fontSize), color, alignment: String(alignment), height };
}
