/**
 * Shares one answer among callers that ask at the same time. An answer that is already under way may be out of date, so
 * a new caller waits for the next one, together with everybody who asks until it starts.
 */
export function coalesce(ask: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    const answer = ask();
    // Callers of this answer learn of its fault. Later callers only wait until it is over.
    underWay = answer.catch(() => undefined);
    return answer;
  };
  return () => {
    next ??= underWay.then(begin);
    return next;
  };
}
