/**
 * How long somebody stays signed in. A session that has begun keeps its length when these change. What ends one earlier is
 * asked by `find` of `backend/src/auth/sessions.ts`. No column says when one was last used. It would be written now and then
 * and not at each request, because `find` answers from memory until one of its `TABLES` is written to. A page that is open
 * asks by itself (`frontend/src/components/use-kept-fresh.ts`, the outbox), which is no use by anybody.
 */

/**
 * A working day and a night on call. The browser forgets the session earlier, when it is closed. At most 24: a longer one
 * counts as remembered, by `isRemembered` of `backend/src/auth/sessions.ts`.
 */
export const SESSION_HOURS = 12;

/** Of somebody who chose to be remembered. A browser may delete what a page stored after the same time. */
export const REMEMBERED_DAYS = 7;
