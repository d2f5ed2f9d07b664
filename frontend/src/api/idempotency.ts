/** Keys of creates without an answer, by what was sent. */
const unanswered = new Map<string, string>();

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const describe = (_: string, value: unknown) =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value;

/**
 * Sends a create with an `Idempotency-Key`. When no answer came, or the server failed, sending the same again uses the
 * same key, so that an entry which had arrived is not logged twice.
 * @param send makes the call; rejects with a `statusCode`, 0 without an answer
 */
export async function once<T>(target: string, body: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const { key, answered } = keyFor(target, body);
  try {
    const answer = await send(key);
    answered();
    return answer;
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number };
    if (statusCode > 0 && statusCode < 500) answered();
    throw error;
  }
}

/** The key for a body: the same until `answered` is called. */
export function keyFor(target: string, body: unknown): { key: string; answered: () => void } {
  const sent = `${target} ${JSON.stringify(body, describe)}`;
  const key = unanswered.get(sent) ?? newKey();
  unanswered.set(sent, key);
  return { key, answered: () => void unanswered.delete(sent) };
}
