/**
 * The cookie with which a page says that somebody signed out here, although the server could not be asked. The server
 * ends the session with the first request that brings it. Only a page without an answer leaves it behind.
 */
export const SIGNED_OUT = 'signed-out';

/**
 * How long the longest session lasts, and so this cookie. A browser may delete what a page stored after the same time.
 */
export const REMEMBERED_DAYS = 7;
