/** The names of the cookies. The privacy policy says of each what it is for, and how long a browser keeps it. */

/** The sign-in token. */
export const TOKEN = 'token';

/** What a browser is recognised by at its next sign-in. */
export const DEVICE = 'device';

/** Where somebody is on the way to the sign-in of a college and back. */
export const COLLEGE = 'college';

/**
 * With it a page says that somebody signed out here, although the server could not be asked. The server ends the session
 * with the first request that brings it. Only a page without an answer leaves it behind. It lasts as long as the longest
 * session.
 */
export const SIGNED_OUT = 'signed-out';
