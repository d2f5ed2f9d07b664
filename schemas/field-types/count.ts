import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';

export const traits = {
  sortedIn: ['row'],
  isCount: true,
} as const satisfies Traits;

export const checkFacts: CheckFacts<'count'> = {
  heldIn: ['entry', 'row'],
  keptAs: ['admissionYear'],
  isUnique: true,
};

export const count: FieldRules<'count'> = {
  parse: (raw, { says }) => {
    const digits = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: says };
  },
  show: plainText,
};
