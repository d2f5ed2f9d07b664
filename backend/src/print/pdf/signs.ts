import { createRequire } from 'node:module';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONT, fonts, typefaces } from './fonts';

/**
 * The characters of the main typeface. They are tested first, because nearly every text contains nothing
 * else.
 */
const plain = /^[\t\n\r\u0020-\u02ff\u0370-\u0377\u0400-\u052f\u0900-\u0977\u200b-\u2027\u20b9]*$/;

/** Substitutes for characters that no typeface has. */
const spelled: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇐': '<=',
  '⇔': '<=>',
  '↑': '[up]',
  '↓': '[down]',
  '✓': '[yes]',
  '✔': '[yes]',
  '☑': '[yes]',
  '✅': '[yes]',
  '✗': '[no]',
  '✘': '[no]',
  '☒': '[no]',
  '❌': '[no]',
  '☐': '[ ]',
  '□': '[ ]',
  '▪': '•',
  '◦': '•',
  '∼': '~',
  '∙': '·',
  '★': '*',
  '☆': '*',
  '⊕': '(+)',
  '⊖': '(-)',
  '♂': '[male]',
  '♀': '[female]',
  '≪': '<<',
  '≫': '>>',
  '⩾': '>=',
  '⩽': '<=',
  '≦': '<=',
  '≧': '>=',
};
const spells = new RegExp(`[${Object.keys(spelled).join('')}]\\ufe0f?`, 'gu');
const NOBODY_HAS_IT = '[?]';

/** A paragraph or a part of one: the text itself, or an object with a `text`. */
type Part = string | { readonly text: unknown };

/**
 * Returns the document so that no character is lost. Each one is set in the first typeface that has it. → is
 * spelled out. A character that no typeface has becomes `[?]`.
 */
export const legible = ({ content, header, footer, ...rest }: TDocumentDefinitions): TDocumentDefinitions => ({
  ...rest,
  content: legibleContent(content) as Content,
  ...(header !== undefined && { header: legibleOnEach(header) }),
  ...(footer !== undefined && { footer: legibleOnEach(footer) }),
});

/** A header or a footer. Most are made anew for each page. */
const legibleOnEach = (made: Content | DynamicContent): Content | DynamicContent =>
  typeof made === 'function'
    ? (...page: Parameters<DynamicContent>) => legibleContent(made(...page)) as Content
    : (legibleContent(made) as Content);

function legibleContent(node: unknown): unknown {
  if (typeof node === 'string') return plain.test(node) ? node : { text: parts(node) };
  if (Array.isArray(node)) return node.map(legibleContent);
  if (typeof node !== 'object' || node === null) return node;
  const found: Record<string, unknown> = { ...node };
  if (typeof found.text === 'string' && !plain.test(found.text)) found.text = parts(found.text);
  else if (Array.isArray(found.text)) found.text = found.text.flatMap(inline);
  for (const key of ['stack', 'columns', 'ul', 'ol'])
    if (Array.isArray(found[key])) found[key] = legibleContent(found[key]);
  if (typeof found.table === 'object' && found.table !== null) {
    const { body, ...rest } = found.table as { body: unknown[] };
    found.table = { ...rest, body: legibleContent(body) };
  }
  return found;
}

/**
 * Divides a part of a paragraph into several, each with its colour and weight. Nested paragraphs would lose
 * them.
 */
function inline(part: Part): Part[] {
  const text = typeof part === 'string' ? part : part.text;
  if (typeof text !== 'string' || plain.test(text)) return [part];
  const own = typeof part === 'string' ? {} : part;
  return parts(text).map((one) => ({ ...own, ...(typeof one === 'string' ? { text: one } : one) }));
}

type Run = { text: string; font: string };

/** Divides a text into runs of one typeface. */
function parts(text: string): Part[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text.replace(spells, (sign) => spelled[[...sign][0] ?? ''] ?? sign))) {
    const font = typefaces.find((name) => hasAll(name, segment));
    add(runs, font ? { text: segment, font } : { text: NOBODY_HAS_IT, font: FONT });
  }
  return runs.map(({ text, font }) => (font === FONT ? text : { text, font }));
}

function add(runs: Run[], next: Run): void {
  const last = runs.at(-1);
  if (last?.font === next.font) last.text += next.text;
  else runs.push(next);
}

/**
 * Divides a text into what a reader takes for one letter, with its marks and with the letters joined to it.
 */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Whether a character is drawn. The others only change the shape of their neighbours. */
const drawn = (sign: string) => !/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(sign);

let fontSource: InstanceType<typeof import('pdfmake/js/PDFDocument.js').default> | undefined;
const drawable = new Map<string, boolean>();

const hasAll = (font: string, letter: string): boolean => [...letter].every((sign) => has(font, sign));

function has(font: string, sign: string): boolean {
  const key = `${font} ${sign}`;
  let found = drawable.get(key);
  if (found === undefined) {
    // Reads the fonts with the same library that sets the type.
    if (!fontSource) {
      const pdfmake = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js');
      fontSource = new (pdfmake as typeof import('pdfmake/js/PDFDocument.js')).default(fonts);
    }
    const { font: face } = fontSource.provideFont(font, false, false);
    found = !drawn(sign) || face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    // Limits the cache to more signs than people use. A text of nothing but rare ones must not fill the memory.
    if (drawable.size < 20_000) drawable.set(key, found);
  }
  return found;
}
