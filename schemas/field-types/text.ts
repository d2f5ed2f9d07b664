import { type CheckFacts, notAboveZero } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

export const lineLength = 255;
const pageLength = 4000;

/** The longest text a field holds, in characters. */
export const maxLengthOf = (field: { lines?: number; maxLength?: number }) =>
  field.maxLength ?? (field.lines ? pageLength : lineLength);

// Control characters have no place in a record, except tab and line feed. A lone half of a pair would come back as
// another character than was sent.
const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}/u;

/** JSON numbers are read as doubles: of a longer one, other digits than were sent would be kept, or `Infinity`. */
function isExact(number: number): boolean {
  const digits = String(number);
  if (Number.isSafeInteger(number)) return !Object.is(number, -0);
  // An integer below the safe limit was taken above; fifteen digits pass through a double unchanged.
  return /^-?\d+\.\d+$/.test(digits) && digits.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
}

/** Reads a text of at most `most` characters. Characters are counted as people do: an emoji is one. */
export function readText(raw: unknown, label: string, most: number): { value: string } | { fault: string } {
  if (typeof raw !== 'string' && !(typeof raw === 'number' && isExact(raw))) return { fault: `${label} must be text` };
  const value = String(raw).replace(/\r\n?/g, '\n').trim();
  if ([...value].length > most) return { fault: `${label} can be at most ${most} characters long` };
  if (forbidden.test(value)) return { fault: `${label} contains characters that cannot be stored` };
  return { value };
}

export const textTraits = {
  sortedIn: ['entry', 'row'],
  takesWords: true,
  isTyped: true,
  isTitle: true,
} as const satisfies Traits;

export const textFacts: CheckFacts<'text'> = {
  heldIn: ['entry', 'row'],
  searchedIn: ['entry', 'row'],
  inAccounts: ['name', 'phone', 'admissionNo', 'universityNo', 'course', 'referralId'],
  isUnique: true,
  faults: (key, { lines, maxLength, minLength }) => [
    ...notAboveZero(key, { lines, maxLength, minLength: minLength?.length }),
    ...((minLength?.length ?? 0) > (maxLength ?? Number.POSITIVE_INFINITY)
      ? [`"${key}" must be longer than it may be.`]
      : []),
  ],
};

export const text: FieldRules<'text'> = {
  parse: (raw, field) => {
    const read = readText(raw, field.label, maxLengthOf(field));
    if ('fault' in read || !field.minLength) return read;
    return [...read.value].length < field.minLength.length ? { fault: field.minLength.says } : read;
  },
  show: plainText,
};

export const textSamples: Samples<'text'> = {
  fields: {
    line: { type: 'text', label: 'A Line', required: 'A line is required' },
    area: { type: 'text', label: 'An Area', lines: 4 },
    patient: { type: 'text', label: 'Of a Patient', sensitive: true, maxLength: 50 },
  },
  value: (field) => [...`Words about ${field.label}`].slice(0, maxLengthOf(field)).join(''),
  usual: 0.65,
};
