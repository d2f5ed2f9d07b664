import { isForAnother, isOurs, saysWhose } from '../session/account';
import { HttpError, request } from '../session/http';
import { patience } from '../session/patience';
import { asksToSignIn, gone, isLeft, stayedWith } from '../session/sign-out';
import { apiError, GIVEN_UP } from './api-error';

/**
 * How long a whole answer is awaited, ms: one whose body takes longer is ended as well. Over a line that has gone dead, a
 * browser waits for a quarter of an hour. The request is ended then: a browser makes few at once, and those that are asked
 * once the line is back would wait behind it.
 */
const PATIENCE_MS = 60_000;

/**
 * A request of whoever is signed in, as `request` makes it. A write says whose page it is from. The page is left when
 * nobody is signed in any more, or somebody else.
 * @throws ApiError for every other answer outside 2xx and for a broken connection
 */
export const signedInRequest = async (
  method: string,
  address: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> => {
  // It would be refused, which a browser shows in its console.
  if (isLeft()) await gone();
  // A file takes its time, whichever way it goes.
  const signal = headers?.accept || body instanceof FormData ? undefined : patience(PATIENCE_MS);
  return request(method, address, body, { ...(method !== 'GET' && saysWhose()), ...headers }, signal)
    .then((response) => {
      if (method !== 'GET' && !isOurs(response)) throw new HttpError(0, {});
      return response;
    })
    .catch(async ({ status, fault }: HttpError) => {
      if (isForAnother(status, fault) || asksToSignIn(status)) await gone();
      throw apiError(status, signal?.aborted ? { code: GIVEN_UP } : stayedWith(status, fault));
    });
};
