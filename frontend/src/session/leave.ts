import { hasEnded } from './account';
import { signInAddress } from './return-to';
import { signOut } from './session';

/** Goes to the sign-in page, which leads back to where one is now; not where somebody has just signed out. */
export function leaveForSignIn(): void {
  if (hasEnded()) return;
  const { pathname, search, hash } = window.location;
  window.location.replace(signInAddress(pathname + search + hash));
}

/** Ends the session, removes a `token` cookie that scripts can reach, and loads the sign-in page anew. */
export async function logOut(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = 'token=; path=/; max-age=0';
  await signOut();
}
