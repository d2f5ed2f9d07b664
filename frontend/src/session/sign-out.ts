import { forgetHere, hasEnded, signedOut } from './account';
import { clearDetails } from './details';
import { call } from './http';
import { leaveForSignIn, markSignedOut } from './signed-out-here';

/** The sign-in page's address for someone who has to come back to `from` (path with query). */
export function signInAddress(from: string): string {
  return `/signin?to=${encodeURIComponent(from)}`;
}

/** Requests after signing out are refused. This keeps them from leading to the sign-in page a second time. */
let isSigningOut = false;

/** Whether this page is being left, so that nothing more is asked for. */
export const isLeft = (): boolean => hasEnded() || isSigningOut;

/** Whether the page was led to the sign-in page. Whoever stays, for the sake of what they wrote, is not asked again. */
let wasLed = false;

/**
 * Goes to the sign-in page, which leads back here; not after signing out. It goes there once, and once more when somebody
 * comes back from another tab.
 */
export function goToSignIn(): void {
  if (isLeft() || wasLed) return;
  wasLed = true;
  document.addEventListener(
    'visibilitychange',
    () => {
      wasLed = false;
    },
    { once: true },
  );
  const { pathname, search, hash } = window.location;
  window.location.replace(signInAddress(pathname + search + hash));
}

export const isRefused = (status: number): boolean => status === 401 || status === 403;

/** Whether an answer asks to sign in, whatever was asked for. The page is then left for it. */
export function asksToSignIn(status: number): boolean {
  if (isRefused(status)) goToSignIn();
  return isRefused(status);
}

/** How soon a page that is left is gone, ms. */
const GONE_MS = 3000;

/**
 * Settles only where the page is still there after a while, because somebody chose to stay. Until then it is being left,
 * and nothing should appear.
 */
export const gone = () =>
  new Promise<void>((stays) => {
    if (!isLeft()) setTimeout(stays, GONE_MS);
  });

/** What is said then of a failure. */
export const stayedWith = <Body>(status: number, body: Body): Body | { message: string } =>
  status === 401
    ? { message: 'You are signed out. Sign in in another tab, then save again here. What you entered stays.' }
    : body;

/** The sign-in page is a separate document, so this is a navigation and not a route. */
export function ToSignIn() {
  leaveForSignIn();
  return null;
}

/** How long an answer is awaited, ms. */
const PATIENCE_MS = 8000;

/** Ends the session in every tab, and leaves. Without an answer the session ends with the next connection. */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  markSignedOut();
  const answer = call<'POST auth/logout'>('/api/auth/logout', {}).catch(() => undefined);
  await Promise.race([answer, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  await forgetHere();
  signedOut();
  clearDetails();
  leaveForSignIn();
}

/** Ends the session, removes a `token` cookie that scripts can reach, and loads the sign-in page. */
export async function logOut(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = 'token=; path=/; max-age=0';
  await signOut();
}
