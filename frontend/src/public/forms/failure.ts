import { HttpError } from '../../session/http';
import type { Verdict } from '../validation';

/**
 * The verdict of a server that refused: its sentences under the fields it names, else one sentence for the form.
 * @param sentence for failures that the server gives no words for, or whose words the page replaces
 * @param serverWords whether the server's own message may replace the sentence. @default true
 */
export function refusal(error: unknown, sentence: string, serverWords = true): Verdict {
  if (!(error instanceof HttpError)) throw error;
  const { errors, message } = error.fault;
  if (error.status === 422 && errors) return { fields: errors };
  return { summary: (serverWords && message) || sentence, fields: {} };
}
