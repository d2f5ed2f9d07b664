import { type FieldRules, plainText } from './field-type';

/** A number is always derived, so what a client sends for it is read past. */
export const number: FieldRules<'number'> = {
  parse: () => ({ value: null }),
  show: plainText,
};
