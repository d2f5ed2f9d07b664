import { signedInRequest } from './signed-in-request';

/**
 * Requests a document that is made now.
 * @param path below /api
 * @returns its object URL, to be revoked when it is no longer shown
 * @throws ApiError with a sentence to show
 */
export async function postForPdf(path: string, body: object): Promise<{ url: string; headers: Headers }> {
  const response = await signedInRequest('POST', `/api/${path}`, body, { accept: '*/*' });
  return { url: URL.createObjectURL(await response.blob()), headers: response.headers };
}
