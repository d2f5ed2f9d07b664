/**
 * 1234567 as `12,34,567`. Formatting the first number with the browser's own function loads the rules of every
 * language, which takes longer than a row.
 */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
