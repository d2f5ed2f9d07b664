import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import registry from '../../../resources.config';
import {
  cameAgo,
  cameAs,
  type EntryResource,
  feedbackField,
  isSide,
  leadOf,
  meaningOf,
  rowLeadOf,
  type Side,
  showDay,
  showStatus,
  statesMeaning,
} from '../../../schemas';
import type { QueueRow } from '../../../schemas/api/queue';
import { tokenCookie } from '../auth/cookie';

/** The parts of a page that are in its document, by side and route. frontend/tools/first-pages.ts makes them. */
type Page = {
  /** null: a welcome to the viewer. */
  readonly heading?: string | null;
  /** The list that is shown as rows. */
  readonly rows?: string;
  /** Further requests of the page. */
  readonly urls: readonly string[];
};
type Pages = Readonly<Record<Side, Readonly<Record<string, Page>>>>;
/** An answer in the page, for frontend/src/session/early.ts. */
type Known = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
type Viewer = { readonly side: Side; readonly name: string; readonly today: string };
type Row = Readonly<Record<string, unknown>> & { readonly createdAt: string };

/** The request for the viewer, as in frontend/src/session/load-viewer.ts. */
const ME = '/api/auth/me';
/** Milliseconds. The page itself makes the requests that take longer. */
const PATIENCE = 800;
/** The headers of an answer that the browser reads. */
const READ = ['content-type', 'x-total-count'] as const;
/** The rows of a list's first page. */
const ROWS = 10;
/** The most refused entries shown. */
const FEW = 2;

/** Places in index.html. */
const [ROOT, END, WAITING] = ['<html ', '</body>', /(?<=<main class="area-main) area-awaited">[\s\S]*?(?=<\/main>)/];

/**
 * The document of the area for a signed-in person, with heading, first rows and the answers to the page's first
 * requests. The requests go through the API with the browser's cookie, so nobody gets more than from the API.
 * @param root the directory of the built web application
 * @returns makes the document; `undefined` when nobody is signed in or it takes too long, and then the page asks by
 *   itself
 */
export async function firstPage(server: FastifyInstance, root: string) {
  const [html, text] = await Promise.all(
    ['index.html', 'first-pages.json'].map((name) => readFile(join(root, name), 'utf8').catch(() => '')),
  );
  if (!html || !text) return async () => undefined;
  const pages: Pages = JSON.parse(text);
  return async (request: FastifyRequest): Promise<string | undefined> => {
    const [path = '', query] = request.url.split('?');
    const [, side = '', route = ''] = path.split('/');
    if (!isSide(side) || !tokenCookie(request)) return undefined;
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
    const shown = page && readable(page, route, me, known[page.rows ?? '']?.body);
    return html
      .replace(ROOT, () => `${ROOT}data-answers="${urls.length}" `)
      .replace(WAITING, (waiting) => (shown ? `">${shown}` : waiting))
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

/**
 * The heading and the first rows. A verifier sees the first waiting entry as the queue shows it, a resident the refused
 * ones.
 */
function readable({ heading }: Page, route: string, viewer: Viewer, body: unknown): string {
  if (heading === undefined) return '';
  const { side } = viewer;
  const title = escaped(heading ?? `Welcome, ${viewer.name}`);
  const rows = Array.isArray(body) ? (body as readonly (Row | QueueRow)[]) : [];
  const own = registry.entries.find((entry) => entry.route === route);
  const top = `<header class="row between page-heading"><div><h1>${title}</h1></div></header>
<p class="visually-hidden" role="status">Loading…</p>`;
  if (!own && side === 'student') return top + cameBack(rows as readonly QueueRow[]);
  const [first] = own ? [] : rows;
  // The entry above needs no row of its own.
  const above = first ? 1 : 0;
  const list = rows
    .slice(above, ROWS)
    .map((row, index) => rowOf(row, own, above + index + 1, side))
    .join('\n');
  return `${top}
${first ? waitingOf(first as QueueRow, viewer) : ''}
${list && `<ul class="bare surface record-rows first-rows" aria-label="${title}">${list}</ul>`}`;
}

const entryOf = ({ resource }: QueueRow) => registry.entries.find(({ name }) => name === resource);

function waitingOf(row: QueueRow, { today }: Viewer): string {
  const entry = entryOf(row);
  if (!entry) return '';
  const record = row.record as Row;
  const { title, line } = leadOf(entry, record, 'faculty');
  const [student = '', ...more] = line;
  const words = [entry.label.one, ...more, cameAgo(row.createdAt, today, cameAs(record))].join(' · ');
  return `<section class="surface panel"><h2 class="title">${escaped(title)}</h2>
<p class="row close"><span><strong>${escaped(student)}</strong> · ${escaped(words)}</span></p></section>`;
}

/** The newest refused entries, with the reasons. */
function cameBack(rows: readonly QueueRow[]): string {
  const things = rows
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, FEW)
    .map((row) => {
      const entry = entryOf(row);
      const words = entry && feedbackField(entry);
      const said = words && (row.record as Row)[words.readName];
      const text = `${row.activityType}, ${showDay(row.date)}. ${typeof said === 'string' ? said : ''}`;
      return `<li class="row between"><span class="pill bad">${escaped(showStatus(String((row.record as Row).status)))}</span>
<span class="grow"><strong>${escaped(row.title ?? row.activityType)}</strong>
<span class="small below">${escaped(text)}</span></span></li>`;
    });
  if (things.length === 0) return '';
  return `<section class="surface panel now"><h2 class="title">What now</h2><ul class="bare lined">${things.join('')}</ul></section>`;
}

function rowOf(row: Row | QueueRow, own: EntryResource | undefined, number: number, side: Side): string {
  const entry = own ?? entryOf(row as QueueRow);
  const record = (own ? row : row.record) as Row;
  if (!entry) return '';
  const { title, line } = (own ? rowLeadOf : leadOf)(entry, record, side);
  const { status } = record;
  // A verifier's list first shows only open entries, so no row shows the state.
  const isSaid = own && side === 'faculty' && statesMeaning(own, 'open').length === 1;
  return `<li class="record-row" data-first-row><div class="record-open">
<span class="record-title"><span class="muted digits">${number}</span> ${escaped(title)}</span>
${isSaid ? '' : `<span class="record-badge"><span class="pill status-${meaningOf(entry, status)}">${escaped(showStatus(status))}</span></span>`}
<span class="small record-line">${line.map((part) => `<span>${escaped(part)}</span>`).join('')}</span>
</div></li>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
