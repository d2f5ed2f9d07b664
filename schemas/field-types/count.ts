import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

export const countTraits = {
  sortedIn: ['row'],
  isCount: true,
} as const satisfies Traits;

export const countFacts: CheckFacts<'count'> = {
  heldIn: ['entry', 'row'],
  inAccounts: ['admissionYear'],
  isUnique: true,
};

export const count: FieldRules<'count'> = {
  parse: (raw, { says }) => {
    const digits = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: says };
  },
  show: plainText,
};

export const countSamples: Samples<'count'> = {
  fields: { beds: { type: 'count', label: 'Beds', says: 'Enter a whole number of beds.' } },
  value: (_, { whole }) => whole(1, 12),
  // What a number counts is in no declaration, but its sentence may name one: 'the year, such as 2026'.
  example: ({ says }) => Number(/such as (\d{1,9})\b/.exec(says)?.[1] ?? 1),
};
