import { longestMailAddress, mailAddress } from '../mail-address';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import { readText } from './text';

export const traits = {
  sortedIn: ['row'],
  isAddress: true,
  isTyped: true,
} as const satisfies Traits;

export const checkFacts: CheckFacts<'email'> = {
  heldIn: ['entry', 'row'],
  searchedIn: ['row'],
  keptAs: ['email'],
  isUnique: true,
};

export const email: FieldRules<'email'> = {
  parse: (raw, { label, says }) => {
    const read = readText(raw, label, longestMailAddress);
    if ('fault' in read) return { fault: says };
    // Checks the form only. Mail is sent to what `isMailAddress` accepts.
    return mailAddress.test(read.value) ? read : { fault: says };
  },
  show: plainText,
};
