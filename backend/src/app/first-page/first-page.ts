import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSide, type Side } from '../../../../schemas';
import { isSignedOutHere, tokenCookie } from '../../auth/cookie';
import { type Page, readable, type Shown, type Viewer } from './readable';

type Pages = Readonly<Record<Side, Readonly<Record<string, Page>>>>;
/** An answer in the page, for frontend/src/session/early.ts. */
type Known = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

/** The request for the viewer, as in frontend/src/session/load-viewer.ts. */
const ME = '/api/auth/me';
/** Milliseconds. The page itself makes the requests that take longer. */
const PATIENCE = 800;
/** The headers of an answer that the browser reads. */
const READ = ['content-type', 'x-total-count'] as const;

/** Places in index.html. */
const [ROOT, END, WAITING] = ['<html ', '</body>', /(?<=<main class="area-main) area-awaited">[\s\S]*?(?=<\/main>)/];

/**
 * The document of the area for a signed-in person, with heading, first rows and the answers to the page's first
 * requests. The requests go through the API with the browser's cookie, so nobody gets more than from the API.
 * @param root the directory of the built web application
 * @param shown with the types whose first rows are shown
 * @returns makes the document; `undefined` when nobody is signed in or it takes too long, and then the page asks by
 *   itself
 */
export async function firstPage(server: FastifyInstance, root: string, shown: Shown) {
  const [html, text] = await Promise.all(
    ['index.html', 'first-pages.json'].map((name) => readFile(join(root, name), 'utf8').catch(() => '')),
  );
  if (!html || !text) return async () => undefined;
  const pages: Pages = JSON.parse(text);
  return async (request: FastifyRequest): Promise<string | undefined> => {
    const [path = '', query] = request.url.split('?');
    const [, side = '', route = ''] = path.split('/');
    if (!isSide(side) || !tokenCookie(request) || isSignedOutHere(request)) return undefined;
    // An address with a query makes other requests.
    const page = query || !Object.hasOwn(pages[side], route) ? undefined : pages[side][route];
    const urls = [ME, ...(page?.rows ? [page.rows] : []), ...(page?.urls ?? [])];
    const late = setTimeout(PATIENCE, undefined, { ref: false });
    // When a request fails here, the page repeats it and shows the fault.
    const inTime = (url: string) => Promise.race([ask(server, request, url).catch(() => undefined), late]);
    const answers = await Promise.all(urls.map(inTime));
    const known = Object.fromEntries(urls.flatMap((url, at) => (answers[at] ? [[url, answers[at]]] : [])));
    const me = known[ME]?.body as Viewer | undefined;
    // A viewer of the other side is redirected.
    if (me?.side !== side) return undefined;
    const island = JSON.stringify(known).replaceAll('<', '\\u003c');
    const first = page && readable(page, route, { ...me, ...shown }, known[page.rows ?? '']?.body);
    return html
      .replace(ROOT, () => `${ROOT}data-answers="${urls.length}" `)
      .replace(WAITING, (waiting) => (first ? `">${first}` : waiting))
      .replace(END, () => `<script type="application/json" id="answers">${island}</script>\n  ${END}`);
  };
}

/** @returns undefined for every answer but 200. The page asks again and shows the fault */
async function ask(server: FastifyInstance, request: FastifyRequest, url: string): Promise<Known | undefined> {
  // The browser may have cached the page without the answer.
  const { 'if-none-match': _, 'if-modified-since': __, 'accept-encoding': ___, ...headers } = request.headers;
  const answer = await server.inject({
    url,
    headers: { ...headers, accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? '',
  });
  if (answer.statusCode !== 200) return undefined;
  const said = READ.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : []));
  return { headers: Object.fromEntries(said), body: answer.json() };
}
