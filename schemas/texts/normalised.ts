/** Unicode takes so many marks on one letter for safe (UAX #15), and no script has nearly as many. */
const MOST = 30;
/** Marks, and the two letters that become one in a compatible form. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a form of Unicode, in which texts that look the same are the same. Marks beyond thirty on one letter fall
 * out: they are put in order first, and of half a megabyte of them that keeps a processor busy for a quarter of a
 * minute. The linter refuses `normalize` anywhere else.
 */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(marks, (some) => (some.length > MOST ? [...some].slice(0, MOST).join('') : some)).normalize(form);
