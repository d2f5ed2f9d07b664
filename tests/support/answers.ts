/** The most requests of a page of the area when it opens, besides the one for the session. */
export const MOST_ANSWERS = 5;
