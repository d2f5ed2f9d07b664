import { plainText } from '../../field-types/field-type';
import { readText } from '../../field-types/text';
import type { PlainRules } from './plain-field';

// One address and nothing that could be read as a second one.
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;
const longest = 254;

export const email: PlainRules<'email'> = {
  parse: (raw, { label, says }) => {
    const read = readText(raw, label, longest);
    if ('fault' in read) return { fault: says };
    return address.test(read.value) ? read : { fault: says };
  },
  show: plainText,
};
