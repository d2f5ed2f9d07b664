import { plainText } from '../../field-types/field-type';
import type { PlainRules } from './plain-field';

export const count: PlainRules<'count'> = {
  parse: (raw, { says }) => {
    const digits = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: says };
  },
  show: plainText,
};
