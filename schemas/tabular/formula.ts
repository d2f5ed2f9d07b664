/**
 * Text that a spreadsheet could take for a formula: after any apostrophes and blanks, one of four signs, in either
 * width, or the tab and line ends that hide one.
 */
const formula = /^['\s]*[=+\-@＝＋－＠\t\r\n]/;

/** Text that is safe in a cell. An apostrophe makes a spreadsheet show it instead of computing it. */
export const neutralise = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `neutralise`. Other text stays as it is. */
export const restore = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
