import { longestCell } from '../sizes';
import type { Parts } from './parts';
import { readXml } from './xml';

/** The texts that cells refer to by number. */
export async function sharedStrings(parts: Parts, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  const reader = textReader();
  await readXml(parts.read(path), {
    open: (name) => {
      if (name === 'si') reader.begin();
      reader.open(name);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.end());
    },
  });
  return strings;
}

/** Collects the text of one string, which may be in several runs. Hints for pronunciation are left out. */
export function textReader() {
  let text = '';
  let within = false;
  let hint = false;
  return {
    begin: () => {
      text = '';
    },
    open: (name: string) => {
      if (name === 'rPh') hint = true;
      within = name === 't' && !hint;
    },
    text: (more: string) => {
      if (within && text.length < longestCell) text += more;
    },
    close: (name: string) => {
      if (name === 'rPh') hint = false;
      within = false;
    },
    end: () => decoded(text.slice(0, longestCell)),
  };
}

/** Decodes control characters, which a workbook writes as `_x000D_`. */
export const decoded = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
