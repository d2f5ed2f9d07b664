/** The two areas of the web app, /student and /faculty, and the two login types. */
const sides = ['student', 'faculty'] as const;
export type Side = (typeof sides)[number];

export const isSide = (text: unknown): text is Side => (sides as readonly unknown[]).includes(text);
