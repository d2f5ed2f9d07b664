/**
 * One answer for all who ask at a moment: whoever comes while an answer is under way, which may be of before, waits for the next, and
 * shares it with all who come until then.
 */
export function coalesce(ask: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    const answer = ask();
    // Whoever asked is told of a fault; those who come next only wait for it to be over.
    underWay = answer.catch(() => undefined);
    return answer;
  };
  return () => {
    next ??= underWay.then(begin);
    return next;
  };
}
