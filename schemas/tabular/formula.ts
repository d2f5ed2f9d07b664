/**
 * What a spreadsheet could take for a formula, after any apostrophes and blanks: the four signs, in either width, and
 * the tab and line ends that hide one.
 */
const formula = /^['\s]*[=+\-@＝＋－＠\t\r\n]/;

/** Text as it may stand in a cell: an apostrophe makes a spreadsheet show it instead of working it out. */
export const neutralise = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `neutralise` off again; any other text is what it is. */
export const restore = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
