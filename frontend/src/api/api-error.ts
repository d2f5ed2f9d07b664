import type { HttpError } from '@refinedev/core';
import { tooLargeWords } from '../../../schemas/files';
import type { Fault } from '../session/http';
import { errorWords } from '../words';

/**
 * A refused call as Refine and antd's useForm read it: `errors` puts each sentence under its field.
 * `statusCode` is 0 when no answer came.
 */
export type ApiError = HttpError & Pick<Fault, 'code' | 'dialog' | 'current'>;

const NO_ANSWER = 'There was no answer. Please check your connection and try again.';

/**
 * @param status of the answer, 0 without one
 * @param body the answer's body, whatever it is
 */
export function apiError(status: number, body: unknown): ApiError {
  const fault: Partial<Fault> = typeof body === 'object' && body !== null ? body : {};
  return {
    statusCode: status,
    message: fault.message || unsaid(status),
    ...(fault.code && { code: fault.code }),
    ...(fault.dialog && { dialog: fault.dialog }),
    ...(fault.errors && { errors: fault.errors }),
    ...(fault.current && { current: fault.current }),
  };
}

/** A proxy before the API says by itself that something is too large. */
const unsaid = (status: number) => (status === 413 ? tooLargeWords : status ? errorWords.text : NO_ANSWER);

/** Failures that may go away by themselves: no answer, or a server that is busy or restarting. */
export const isTransient = ({ statusCode }: Partial<ApiError>): boolean =>
  statusCode === undefined || [0, 408, 429, 502, 503, 504].includes(statusCode);

/** The code of a request that was given up, because its answer took too long. */
export const GIVEN_UP = 'late';

/**
 * Whether it is asked again before anybody is told. Not what was given up: whoever waited for that has waited long.
 * @param failures before this one
 */
export const isAskedAgain = (failures: number, error: Partial<ApiError>): boolean =>
  failures < 2 && navigator.onLine && isTransient(error) && error.code !== GIVEN_UP;
