import type { Sentence } from '../../../schemas';

/** The words of the error dialog. Missing ones have a default. */
export type ErrorWords = { title?: string; text?: string };

/** A refused or failed call, as pages need it. `status` is 0 when no answer came. */
export type Fault = {
  status: number;
  message: string;
  dialog?: { title: string; text: string };
  /** Sentences by wire name. */
  errors: Record<string, string>;
  /** The record as somebody else saved it meanwhile. */
  current?: Record<string, unknown>;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const sentences = (errors: unknown): Record<string, string> =>
  isObject(errors)
    ? Object.fromEntries(
        Object.entries(errors).flatMap(([name, words]) => {
          const sentence = Array.isArray(words) ? words[0] : words;
          return typeof sentence === 'string' ? [[name, sentence]] : [];
        }),
      )
    : {};

const isDialog = (value: unknown): value is { title: string; text: string } =>
  isObject(value) && typeof value.title === 'string' && typeof value.text === 'string';

/** Reads whatever a call throws: an `ApiError`, or a fault of a program. */
export function faultOf(error: unknown): Fault {
  const { statusCode, message, dialog, errors, current } = isObject(error) ? error : {};
  return {
    status: typeof statusCode === 'number' ? statusCode : 0,
    message: typeof message === 'string' ? message : '',
    ...(isDialog(dialog) && { dialog }),
    errors: sentences(errors),
    ...(isObject(current) && { current }),
  };
}

/** Whether another body came before under the same key, so that an earlier version of this one was saved. */
export const wasSentBefore = ({ errors }: Pick<Fault, 'errors'>): boolean => 'Idempotency-Key' in errors;

/** The dialog for a failure: the server's words, or the registry's. Null when the screen is silent. */
export function faultDialog(fault: Fault, says: Sentence): ErrorWords | null {
  if (fault.dialog) return fault.dialog;
  return says === 'silent' ? null : says;
}
