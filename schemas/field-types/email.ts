import { type FieldRules, plainText, type Traits } from './field-type';
import { readText } from './text';

// One address and nothing that could be read as a second one.
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;
const longest = 254;

export const traits = {
  heldIn: ['entry', 'row'],
  searchedIn: ['row'],
  sortedIn: ['row'],
  keptAs: ['email'],
  isAddress: true,
  isTyped: true,
  isUnique: true,
} as const satisfies Traits;

export const email: FieldRules<'email'> = {
  parse: (raw, { label, says }) => {
    const read = readText(raw, label, longest);
    if ('fault' in read) return { fault: says };
    return address.test(read.value) ? read : { fault: says };
  },
  show: plainText,
};
