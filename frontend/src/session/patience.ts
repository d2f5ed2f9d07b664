/** Ends a request whose answer takes longer, ms. `AbortSignal.timeout` is younger than browsers in use. */
export function patience(ms: number): AbortSignal {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), ms);
  return waiting.signal;
}
