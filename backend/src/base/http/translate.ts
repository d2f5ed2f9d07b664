import { HttpException } from '@nestjs/common';
import { isAway, noRoomCode } from '../database/driver-faults';
import { Problem } from '../errors/problem';
import {
  BadRequest,
  Forbidden,
  Full,
  Internal,
  NotFound,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  UnsupportedType,
} from '../errors/problems';

/** Turns anything that was thrown into a problem that may be shown. Unknown errors become `Internal`. */
export function translate(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return storage(error) ?? request(error) ?? new Internal();
}

function storage(error: unknown): Problem | undefined {
  if (noRoomCode(error)) return new Full();
  if (isAway(error)) return new Unavailable();
  return undefined;
}

/** Errors of the request that Nest or Fastify found. Their status is kept, their text is not. */
function request(error: unknown): Problem | undefined {
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  switch (status) {
    case 401:
      return new Unauthenticated();
    case 403:
      return new Forbidden();
    case 404:
    case 405:
      return new NotFound();
    case 413:
      return new TooLarge();
    case 415:
      return new UnsupportedType();
    case 429:
      return new TooMany('Too many requests. Please try again later.', 60);
    default:
      return new BadRequest('The request could not be read');
  }
}
