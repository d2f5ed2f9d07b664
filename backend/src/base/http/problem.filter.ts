import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway, noRoomCode } from '../database/driver-faults';
import {
  BadRequest,
  Forbidden,
  Full,
  Internal,
  NotFound,
  Problem,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  UnsupportedType,
} from '../errors';
import { Log } from '../log/log';

/** Turns anything that was thrown into a problem that may be shown. Unknown errors become `Internal`. */
export function translate(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // A sender who hangs up has the code of a database that went away, and the status of a request.
  return request(error) ?? storage(error) ?? new Internal();
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

/** The body of every error response. */
interface ProblemBody {
  readonly message: string;
  readonly code: string;
  readonly dialog?: { readonly title: string; readonly text: string };
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly replacedBy?: string | null;
  readonly passkey?: unknown;
}

export function bodyOf({ message, code, details }: Problem): ProblemBody {
  const { dialog, errors, current, replacedBy, passkey } = details;
  return {
    message,
    code,
    ...(dialog && { dialog }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(passkey !== undefined && { passkey }),
  };
}

/** Writes a problem to the response. */
export function answer(reply: FastifyReply, problem: Problem): void {
  if (problem.details.retryAfter) reply.header('retry-after', String(problem.details.retryAfter));
  reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(problem));
}

/** Turns every error into a response. The client sees only the text of a problem. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = translate(error);
    if (problem.status >= 500) this.log.fault('request failed', error, { requestId: request.id });
    // A download that broke off half-way has already sent its headers. It can only be ended.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    answer(reply, problem);
  }
}
