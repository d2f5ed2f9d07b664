const ANSWER_MS = 250;

/**
 * Answers no sooner than after a quarter of a second, which the work takes in no case: so the time of an answer does
 * not tell whether there was an account to do the work for.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  return result;
}
