/** A text that no other test, browser or run has used, because tests share one server. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;
