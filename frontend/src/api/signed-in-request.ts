import { isForAnother, isOurs, saysWhose } from '../session/account';
import { HttpError, request } from '../session/http';
import { asksToSignIn, gone, stayedWith } from '../session/sign-out';
import { apiError } from './api-error';

/**
 * A request of whoever is signed in, as `request` makes it. A write says whose page it is from. The page is left when
 * nobody is signed in any more, or somebody else.
 * @throws ApiError for every other answer outside 2xx and for a broken connection
 */
export const signedInRequest = (
  method: string,
  address: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> =>
  request(method, address, body, { ...(method !== 'GET' && saysWhose()), ...headers })
    .then((response) => {
      if (method !== 'GET' && !isOurs(response)) throw new HttpError(0, {});
      return response;
    })
    .catch(async ({ status, fault }: HttpError) => {
      if (isForAnother(status, fault) || asksToSignIn(status)) await gone();
      throw apiError(status, stayedWith(status, fault));
    });
