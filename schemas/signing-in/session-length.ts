/** How long somebody stays signed in. A session that has begun keeps its length when these change. */

/**
 * A working day and a night on call. The browser forgets the session earlier, when it is closed. At most 24: a longer one
 * counts as remembered, by `isRemembered` of `backend/src/auth/sessions.ts`.
 */
export const SESSION_HOURS = 12;

/** Of somebody who chose to be remembered. A browser may delete what a page stored after the same time. */
export const REMEMBERED_DAYS = 7;
