const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot contain, and texts that a spreadsheet would take for escaped ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;
const loneSurrogate = /\p{Cs}/gu;

/** A text for a cell or an attribute. Control characters are written `_x000D_`, as the format prescribes. */
export const xmlText = (text: string): string =>
  text
    .replace(loneSurrogate, '\ufffd')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The name of a column: 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnName((index - rest) / 26 - 1) + letter;
}
