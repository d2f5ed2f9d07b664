import { isMailAddress, longestMailAddress } from '../texts/mail-address';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';
import { readText } from './text';

export const emailTraits = {
  sortedIn: ['row'],
  isAddress: true,
  isTyped: true,
} as const satisfies Traits;

export const emailFacts: CheckFacts<'email'> = {
  heldIn: ['entry', 'row'],
  searchedIn: ['row'],
  inAccounts: ['email'],
  isUnique: true,
};

export const email: FieldRules<'email'> = {
  parse: (raw, { label, says }) => {
    const read = readText(raw, label, longestMailAddress);
    if ('fault' in read) return { fault: says };
    return isMailAddress(read.value) ? read : { fault: says };
  },
  show: plainText,
};

export const emailSamples: Samples<'email'> = {
  fields: { email: { type: 'email', label: 'Email', says: 'Please enter a valid email address' } },
  value: (_, { whole }) => `somebody${Array.from({ length: 4 }, () => whole(1, 9)).join('')}@example.org`,
  example: () => 'name@college.example',
};
