/** How long somebody stays signed in. A session that has begun keeps its length when these change. */

/** A working day and a night on call. The browser forgets it earlier, when it is closed. A day at most: see `isRemembered`. */
export const SESSION_HOURS = 12;

/** Of somebody who chose to be remembered. A browser may delete what a page stored after the same time. */
export const REMEMBERED_DAYS = 7;
