import { REMEMBERED_DAYS, SIGNED_OUT } from '../../../schemas/signed-out';

/** A mark of this browser, which every request brings to the server. Only the server removes it. */
export function markSignedOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${SIGNED_OUT}=1; path=/; max-age=${REMEMBERED_DAYS * 86_400}; samesite=lax`;
}

/** Whether somebody signed out here of which the server has not heard. */
export const isSignedOutHere = (): boolean => document.cookie.includes(`${SIGNED_OUT}=1`);

/**
 * Leaves for the sign-in page. It needs the server, so without an answer the area says that nobody is signed in.
 * Replaces the history entry, because the address may contain a search text.
 */
export const leaveForSignIn = (): void => location.replace(isSignedOutHere() ? '/student' : '/signin');
