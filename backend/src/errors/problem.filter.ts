import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../http/log';
import type { Problem } from './problem';
import { translate } from './translate';

/** What a client reads of any error. */
export interface ProblemBody {
  readonly message: string;
  readonly code: string;
  readonly dialog?: { readonly title: string; readonly text: string };
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
}

/** The single exit of errors: nothing of a fault but its problem's own words reaches the wire. */
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
    // A download that broke off half-way has sent its headers; all that is left is to end it.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (problem.details.retryAfter) reply.header('Retry-After', String(problem.details.retryAfter));
    reply
      .status(problem.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(bodyOf(problem));
  }
}

export function bodyOf({ message, code, details: { dialog, errors, current } }: Problem): ProblemBody {
  return {
    message,
    code,
    ...(dialog && { dialog }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  };
}
