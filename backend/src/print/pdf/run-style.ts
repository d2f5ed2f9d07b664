/**
 * Computes the style of a run of text once for the whole run. pdfmake reads twenty properties of every word.
 */
import type { PdfFont, Setter } from 'pdfmake/js/DocMeasure.js';
import { madeUnder } from '../../../../schemas/grouped';

/** The style that the words of a run share. */
export interface RunStyle {
  readonly font: PdfFont;
  readonly fontSize: number;
  /** `#` and six hexadecimal digits. */
  readonly color: string;
  readonly alignment: string;
  /** The height of a line, in points. */
  readonly height: number;
}

type Style = Readonly<Record<string, unknown>>;

/** The properties that make up the style of a run. */
const SUPPORTED = ['font', 'bold', 'italics', 'fontSize', 'color', 'alignment', 'lineHeight'] as const;
/** The properties that only pdfmake can handle. */
const PDFMAKE_ONLY = [
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

type Properties = Partial<Record<(typeof SUPPORTED)[number], unknown>>;

/**
 * The style properties that a part of a document sets.
 * @returns null when it sets one that only pdfmake can handle
 */
function propertiesSetBy(part: Style): Properties | null {
  const isSet = (name: string) => part[name] !== undefined && part[name] !== null;
  if (PDFMAKE_ONLY.some(isSet) || part.alignment === 'justify') return null;
  const properties: Properties = {};
  for (const name of SUPPORTED) if (isSet(name)) properties[name] = part[name];
  return properties;
}

/** The properties by part. A part around one text is also around its neighbours. */
const known = new WeakMap<Style, Properties | null>();
const cachedProperties = (part: Style): Properties | null => madeUnder(known, part, () => propertiesSetBy(part));

/**
 * The style of a run of text.
 * @returns undefined when pdfmake must set it
 */
export function runStyleOf({ pdfDocument, styleStack: stack }: Setter, text: Style, run: Style): RunStyle | undefined {
  const merged: Properties = {};
  for (const part of [stack.defaultStyle, ...stack.styleOverrides, run]) {
    if (part === undefined) continue;
    const style = typeof part === 'string' ? stack.styleDictionary[part] : part;
    const properties = style && (style === text || style === run ? propertiesSetBy(style) : cachedProperties(style));
    if (properties === null) return undefined;
    Object.assign(merged, properties);
  }
  const { font = 'Roboto', bold, italics, fontSize = 12, color, alignment = 'left', lineHeight = 1 } = merged;
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const face = pdfDocument.provideFont(String(font), bold === true, italics === true);
  const height = face.lineHeight(Number(fontSize)) * Number(lineHeight);
  return { font: face, fontSize: Number(fontSize), color, alignment: String(alignment), height };
}
