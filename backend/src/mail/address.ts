const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Puts a text on one line, for a header. @param most characters */
export function oneLine(text: string, most: number): string {
  return [...text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('');
}
