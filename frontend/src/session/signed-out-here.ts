import { SIGNED_OUT } from '../../../schemas/signing-in/cookies';
import { REMEMBERED_DAYS } from '../../../schemas/signing-in/session-length';

/** A mark of this browser, which every request brings to the server. Only the server removes it. */
export function markSignedOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${SIGNED_OUT}=1; path=/; max-age=${REMEMBERED_DAYS * 86_400}; samesite=lax`;
}

/** Whether somebody signed out here of which the server has not heard. */
export const isSignedOutHere = (): boolean => document.cookie.includes(`${SIGNED_OUT}=1`);

/** The address of the area, which says that nobody is signed in. */
const OUT = '/student';
let showOut: (() => void) | undefined;

/** @param show shows in place of the whole area that nobody is signed in. @returns a function that ends that */
export function onSignedOutHere(show: () => void): () => void {
  showOut = show;
  return () => {
    showOut = undefined;
  };
}

/**
 * Leaves for the sign-in page. It needs the server, so without an answer the area says that nobody is signed in: the
 * page itself, because without a network many a browser could load no other. Replaces the history entry, because the
 * address may contain a search text.
 */
export function leaveForSignIn(): void {
  if (!isSignedOutHere()) location.replace('/signin');
  else if (!showOut) location.replace(OUT);
  else {
    history.replaceState(null, '', OUT);
    showOut();
  }
}
