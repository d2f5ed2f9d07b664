import { type CheckFacts, notAboveZero } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

const plausible = /^\+?[\d\s()./-]+$/;

export const phoneTraits = {
  sortedIn: ['row'],
  isPhone: true,
  isTyped: true,
} as const satisfies Traits;

export const phoneFacts: CheckFacts<'phone'> = {
  heldIn: ['entry', 'row'],
  searchedIn: ['row'],
  inAccounts: ['phone'],
  isUnique: true,
  faults: (key, { digits }) => notAboveZero(key, { digits }),
};

export const phone: FieldRules<'phone'> = {
  parse: (raw, { digits, says }) => {
    const value = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
    const count = value.replace(/\D/g, '').length;
    if (digits !== undefined) return /^\d+$/.test(value) && count === digits ? { value } : { fault: says };
    // E.164 allows fifteen digits; nobody has fewer than seven.
    return plausible.test(value) && count >= 7 && count <= 15 && value.length <= 20 ? { value } : { fault: says };
  },
  show: plainText,
};

export const phoneSamples: Samples<'phone'> = {
  fields: { phone: { type: 'phone', label: 'Phone', digits: 10, says: 'Please enter a valid phone number' } },
  value: ({ digits = 10 }, { whole }) => Array.from({ length: digits }, () => whole(1, 9)).join(''),
  example: ({ digits = 10 }) => '9876543210'.repeat(2).slice(0, digits),
};
