/**
 * The cookie with which a page says that somebody signed out here, although the server could not be asked. The server
 * ends the session with the first request that brings it. Only a page without an answer leaves it behind.
 */
export const SIGNED_OUT = 'signed-out';

/** As long as the longest session, in days. A browser may delete what a page stored after the same time. */
export const SIGNED_OUT_DAYS = 7;
