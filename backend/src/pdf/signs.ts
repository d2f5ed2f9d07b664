import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { SIGNS } from './fonts';

/** Signs that the document's own typeface lacks and the second one has. */
const drawn = /([∂∆∏∑√∞∫≈≠≤≥■○●◊]+)/u;

/** Signs that neither has, as they are spelled. */
const spelled: Readonly<Record<string, string>> = {
  ...{ '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '⇐': '<=', '⇔': '<=>', '↑': '[up]', '↓': '[down]' },
  ...{ '✓': '[yes]', '✔': '[yes]', '☑': '[yes]', '✅': '[yes]', '✗': '[no]', '✘': '[no]', '☒': '[no]', '❌': '[no]' },
  ...{ '☐': '[ ]', '□': '[ ]', '▪': '•', '◦': '•', '∼': '~', '∙': '·', '★': '*', '☆': '*', '⊕': '(+)', '⊖': '(-)' },
  ...{ '♂': '[male]', '♀': '[female]', '≪': '<<', '≫': '>>', '⩾': '>=', '⩽': '<=', '≦': '<=', '≧': '>=' },
};
const spells = new RegExp(`[${Object.keys(spelled).join('')}]\\ufe0f?`, 'gu');
const odd = new RegExp(`${drawn.source}|${spells.source}`, 'u');

/** A paragraph or a part of one: an object whose `text` is read, or the text itself. */
type Part = string | { readonly text: unknown };

/**
 * The same document with no sign lost: ≥ is set in a typeface that has it, and → is spelled. A letter that nobody has
 * stays, and prints as an empty box.
 */
export const legible = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  content: legibleContent(definition.content) as Content,
});

function legibleContent(node: unknown): unknown {
  if (typeof node === 'string') return odd.test(node) ? { text: parts(node) } : node;
  if (Array.isArray(node)) return node.map(legibleContent);
  if (typeof node !== 'object' || node === null) return node;
  const found: Record<string, unknown> = { ...node };
  if (typeof found.text === 'string' && odd.test(found.text)) found.text = parts(found.text);
  else if (Array.isArray(found.text)) found.text = found.text.flatMap(inline);
  for (const key of ['stack', 'columns', 'ul', 'ol'])
    if (Array.isArray(found[key])) found[key] = legibleContent(found[key]);
  if (typeof found.table === 'object' && found.table !== null) {
    const { body, ...rest } = found.table as { body: unknown[] };
    found.table = { ...rest, body: legibleContent(body) };
  }
  return found;
}

/** A part of a paragraph as several, each with its colour and weight: a paragraph within another would lose them. */
function inline(part: Part): Part[] {
  const text = typeof part === 'string' ? part : part.text;
  if (typeof text !== 'string' || !odd.test(text)) return [part];
  const own = typeof part === 'string' ? {} : part;
  return parts(text).map((one) => ({ ...own, ...(typeof one === 'string' ? { text: one } : one) }));
}

/** Every second one in the other typeface. */
function parts(text: string): Part[] {
  const words = text.replace(spells, (sign) => spelled[[...sign][0] ?? ''] ?? sign);
  return words
    .split(drawn)
    .map((part, at) => (at % 2 === 0 ? part : { text: part, font: SIGNS }))
    .filter((part) => part !== '');
}
