/** `{ ...one, ...other }` as libraries that are compiled for old browsers have it: there each property is defined by itself. */
export default Object.assign;
