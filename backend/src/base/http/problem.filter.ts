import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../log/log';
import { answer } from './answer';
import { translate } from './translate';

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
