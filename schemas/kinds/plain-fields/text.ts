import { plainText } from '../../field-types/field-type';
import { maxLengthOf, readText } from '../../field-types/text';
import type { PlainRules } from './plain-field';

export const text: PlainRules<'text'> = {
  parse: (raw, field) => {
    const read = readText(raw, field.label, maxLengthOf(field));
    if ('fault' in read || !field.minLength) return read;
    return [...read.value].length < field.minLength.length ? { fault: field.minLength.says } : read;
  },
  show: plainText,
};
