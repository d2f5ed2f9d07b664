import { type FieldRules, plainText } from './field-type';

export const lineLength = 255;
export const pageLength = 4000;

/** The longest text a field holds, in characters. */
export const maxLengthOf = (field: { lines?: number; maxLength?: number }) =>
  field.maxLength ?? (field.lines ? pageLength : lineLength);

// Control characters have no place in a record; tab and line feed do.
const forbidden = /[^\P{Cc}\t\n]/u;

export const text: FieldRules<'text'> = {
  parse: (raw, field) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return { fault: `${field.label} must be text` };
    const value = String(raw).replace(/\r\n?/g, '\n').trim();
    const most = maxLengthOf(field);
    if ([...value].length > most) return { fault: `${field.label} can be at most ${most} characters long` };
    if (forbidden.test(value)) return { fault: `${field.label} contains characters that cannot be stored` };
    return { value };
  },
  show: plainText,
};
