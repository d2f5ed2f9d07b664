import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import { readText } from './text';

// One address and nothing that could be read as a second one.
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;
const longest = 254;

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
    const read = readText(raw, label, longest);
    if ('fault' in read) return { fault: says };
    return address.test(read.value) ? read : { fault: says };
  },
  show: plainText,
};
