import { isForAnother, saysWhose } from '../session/account';
import { asksToSignIn, gone } from '../session/sign-out';
import { apiError } from './api-error';

/**
 * Requests a document that is made now.
 * @param path below /api
 * @returns its object URL, to be revoked when it is no longer shown
 * @throws ApiError with a sentence to show
 */
export async function postForPdf(path: string, body: object): Promise<{ url: string; headers: Headers }> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...saysWhose() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw apiError(0, undefined);
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    if (isForAnother(response.status, answer) || asksToSignIn(response.status)) return gone();
    throw apiError(response.status, answer);
  }
  return { url: URL.createObjectURL(await response.blob()), headers: response.headers };
}
