const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/u;

/** Whether a text is one plain e-mail address: nothing that a mail header would read as two, or as a name. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && text.search(CONTROL) < 0 && ADDRESS.test(text);
}

/** A text in one line, for a header. @param most characters */
export function oneLine(text: string, most: number): string {
  return [...text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('');
}
