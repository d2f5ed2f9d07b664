import type { ApiError } from '../registry/api/api-error';

const KEPT = 'What you entered stays here.';

/** Why a form is not saved, in one line. @param words for a failure that says nothing useful of its own */
export function whyNot({ statusCode, message }: ApiError, words = `Not saved yet. ${KEPT}`): string {
  if (statusCode === 0) return `Not saved yet: there is no connection. ${KEPT}`;
  if (statusCode === 409) return `Somebody else changed this meanwhile. ${KEPT} Close and open it again to see theirs.`;
  return statusCode >= 500 || !message ? words : message;
}
