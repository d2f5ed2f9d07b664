/**
 * The two areas of the web app, /student and /faculty, and the two login types. Apart from the roles, which pages before
 * the sign-in do not load.
 */
const sides = ['student', 'faculty'] as const;
export type Side = (typeof sides)[number];

export const isSide = (text: unknown): text is Side => (sides as readonly unknown[]).includes(text);
