/**
 * The requests that `tools/early.ts` started before our code was loaded, by address. It starts no more when this is
 * set.
 */
declare global {
  var earlyRequests: Record<string, Promise<Response>> | undefined;
}

/** An answer that came with the page, see backend/src/app/first-page/first-page.ts. */
type PageAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

/** Milliseconds after which an answer is too old. */
export const FRESH = 10_000;

let answers: Map<string, PageAnswer> | undefined;

function read(): Map<string, PageAnswer> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  const found: Record<string, PageAnswer> = text ? JSON.parse(text) : {};
  return new Map(Object.entries(found).map(([url, known]) => [sorted(url), known]));
}

/** Equal queries get the same address, in whatever order they are written. */
function sorted(url: string): string {
  const [path, query] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.sort();
  return `${path}?${asked}`;
}

/** The answer that came with the page, unless it is too old. It can be read again, because React may render twice. */
export function inPage(url: string): PageAnswer | undefined {
  answers ??= read();
  return performance.now() < FRESH ? answers.get(sorted(url)) : undefined;
}

/** The same, but only for the first caller. */
export function takeFromPage(url: string): PageAnswer | undefined {
  const answer = inPage(url);
  answers?.delete(sorted(url));
  return answer;
}

/** The answer that is already there or on its way. Only once, because a response can be read once. */
export function early(url: string): Promise<Response> | undefined {
  const here = takeFromPage(url);
  if (here) return Promise.resolve(new Response(JSON.stringify(here.body), { headers: here.headers }));
  globalThis.earlyRequests ??= {};
  const answer = globalThis.earlyRequests[url];
  delete globalThis.earlyRequests[url];
  return answer;
}
