/**
 * A text in a form of Unicode, NFC if none is named, in which texts that look the same are the same. Marks beyond thirty
 * on one letter fall out: Unicode takes so many for safe (UAX #15), and no script has nearly as many. Marks are put in
 * order first, and half a megabyte of them keeps a processor busy for a quarter of a minute. The linter refuses
 * `normalize` anywhere else.
 */
export const normalised = (text: string, form?: 'NFKC' | 'NFKD'): string =>
  text.replace(/(\p{Gr_Ext}{30})\p{Gr_Ext}+/gu, '$1').normalize(form);
