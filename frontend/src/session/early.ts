/** What `tools/early.ts` has asked for before any of our code arrived, by address; it asks for nothing once this stands. */
declare global {
  var asked: Record<string, Promise<Response>> | undefined;
}

/** The answer that is on its way already; once only, since an answer can be read once. */
export function early(url: string): Promise<Response> | undefined {
  globalThis.asked ??= {};
  const answer = globalThis.asked[url];
  delete globalThis.asked[url];
  return answer;
}
