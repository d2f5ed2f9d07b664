/** What `tools/early.ts` has asked for before any of our code arrived: by address, with the moment of asking. */
declare global {
  var asked: Record<string, { readonly at: number; readonly answer: Promise<Response> } | undefined> | undefined;
}

/** After this long the question is asked again. */
const FRESH_MS = 10_000;

/** The answer that is on its way already; once only, since an answer can be read once. */
export function early(url: string): Promise<Response> | undefined {
  const known = globalThis.asked?.[url];
  if (!known || !globalThis.asked) return undefined;
  delete globalThis.asked[url];
  return performance.now() - known.at < FRESH_MS ? known.answer : undefined;
}
