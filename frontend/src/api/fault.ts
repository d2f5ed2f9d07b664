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

/** Reads whatever the data provider throws: its own errors, an HTTP client's, or a plain one. */
export function faultOf(error: unknown): Fault {
  const outer = isObject(error) ? error : {};
  const response = isObject(outer.response) ? outer.response : {};
  const inner = [response.data, outer.fault, outer].find(
    (each) => isObject(each) && ('errors' in each || 'code' in each || 'dialog' in each),
  );
  const body = isObject(inner) ? inner : outer;
  const status = [outer.statusCode, outer.status, response.status].find((each) => typeof each === 'number');
  const dialog = isDialog(body.dialog) ? body.dialog : isDialog(outer.dialog) ? outer.dialog : undefined;
  return {
    status: typeof status === 'number' ? status : 0,
    message: typeof body.message === 'string' ? body.message : '',
    ...(dialog && { dialog }),
    errors: sentences(body.errors ?? outer.errors),
    ...(isObject(body.current) && { current: body.current }),
  };
}

/** The dialog for a failure: the server's words, or the registry's. Null when the screen is silent. */
export function faultDialog(fault: Fault, says: Sentence): ErrorWords | null {
  if (fault.dialog) return fault.dialog;
  return says === 'silent' ? null : says;
}
