/**
 * The cookie with which a page says that somebody signed out here, although the server could not be asked. The server
 * ends the session with the first request that brings it. Only a page without an answer leaves it behind. It lasts as long
 * as the longest session.
 */
export const SIGNED_OUT = 'signed-out';
