/** Text that already is HTML. Only `html` creates it, so everything else in a page is escaped. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = string | Markup | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A part as HTML. Text is escaped, markup is kept, and lists are joined. */
export function escaped(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  if (part instanceof Markup) return part.source;
  return part.map(escaped).join('');
}

/** @example html`<p>${name}</p>` */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...parts.map(escaped)));
}
