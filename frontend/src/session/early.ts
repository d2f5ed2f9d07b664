/** What `tools/early.ts` has asked for before any of our code arrived, by address; it asks for nothing once this stands. */
declare global {
  var asked: Record<string, Promise<Response>> | undefined;
}

/** An answer that came with the page, see backend/src/app/first-page.ts. */
type Known = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

/** ms after which a question is better asked again. */
export const FRESH = 10_000;

let answers: Map<string, Known> | undefined;

function read(): Map<string, Known> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  const found: Record<string, Known> = text ? JSON.parse(text) : {};
  return new Map(Object.entries(found).map(([url, known]) => [sorted(url), known]));
}

/** The same question has the same address, in whatever order it is asked. */
function sorted(url: string): string {
  const [path, query] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.sort();
  return `${path}?${asked}`;
}

/** The answer that the page came with, unless it is old by now. It stays for whoever asks the same: a first drawing may be done again. */
export function inPage(url: string): Known | undefined {
  answers ??= read();
  return performance.now() < FRESH ? answers.get(sorted(url)) : undefined;
}

/** The same for whoever asks: once only. */
export function known(url: string): Known | undefined {
  const answer = inPage(url);
  answers?.delete(sorted(url));
  return answer;
}

/** The answer that is there or on its way already; once only, since an answer can be read once. */
export function early(url: string): Promise<Response> | undefined {
  const here = known(url);
  if (here) return Promise.resolve(new Response(JSON.stringify(here.body), { headers: here.headers }));
  globalThis.asked ??= {};
  const answer = globalThis.asked[url];
  delete globalThis.asked[url];
  return answer;
}
