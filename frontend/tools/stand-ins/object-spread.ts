/**
 * Replaces the helper for `{ ...one, ...other }` in libraries that are compiled for old browsers. It would
 * define each property by itself.
 */
export default Object.assign;
