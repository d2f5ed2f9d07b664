import type { FastifyReply } from 'fastify';
import type { Problem } from '../errors/problem';

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
