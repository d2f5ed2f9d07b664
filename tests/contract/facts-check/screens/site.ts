import { publicPages } from '../../../../frontend/src/public/page-list';
import { renderPage } from '../../../../frontend/src/public/render';

/** A public page as the build writes it: its elements, and its words without them. */
export type Page = { html: string; words: string };

export const publicPaths: readonly string[] = publicPages.map(({ path }) => path);

/** @throws Error for a page that is not there */
export function pageAt(path: string): Page {
  const page = publicPages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no public page ${path}`);
  const html = renderPage(page, { scripts: [], modules: [], styles: [], fonts: [] });
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');
  return { html, words };
}

/** The names of the controls of a form, in their order, each once. */
export const controlsOf = ({ html }: Page): string[] => [
  ...new Set([...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name ?? '')),
];

export const linksOf = ({ html }: Page): string[] =>
  [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, to]) => to ?? '');
