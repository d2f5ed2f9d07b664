import { type FieldRules, plainText } from './field-type';

export const lineLength = 255;
export const pageLength = 4000;

/** The longest text a field holds, in characters. */
export const maxLengthOf = (field: { lines?: number; maxLength?: number }) =>
  field.maxLength ?? (field.lines ? pageLength : lineLength);

// Control characters have no place in a record, except tab and line feed. A lone half of a pair would come back as
// another character than was sent.
const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}/u;

/** Reads one text of at most `most` characters, counted as people count them: an emoji is one. */
export function readText(raw: unknown, label: string, most: number): { value: string } | { fault: string } {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { fault: `${label} must be text` };
  const value = String(raw).replace(/\r\n?/g, '\n').trim();
  if ([...value].length > most) return { fault: `${label} can be at most ${most} characters long` };
  if (forbidden.test(value)) return { fault: `${label} contains characters that cannot be stored` };
  return { value };
}

export const text: FieldRules<'text'> = {
  parse: (raw, field) => {
    const read = readText(raw, field.label, maxLengthOf(field));
    if ('fault' in read || !field.minLength) return read;
    return [...read.value].length < field.minLength.length ? { fault: field.minLength.says } : read;
  },
  show: plainText,
};
