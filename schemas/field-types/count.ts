import { type FieldRules, plainText, type Traits } from './field-type';

export const traits = {
  heldIn: ['entry', 'row'],
  searchedIn: [],
  sortedIn: ['row'],
  keptAs: [],
  isCount: true,
  isUnique: true,
} as const satisfies Traits;

export const count: FieldRules<'count'> = {
  parse: (raw, { says }) => {
    const digits = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: says };
  },
  show: plainText,
};
