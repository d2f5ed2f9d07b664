const ANSWER_MS = 250;

/**
 * Answers after at least a quarter of a second, which is longer than the work ever takes. So the time of an answer does
 * not show whether there was an account to work for.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  return result;
}
