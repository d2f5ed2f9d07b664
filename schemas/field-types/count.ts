import type { Checked } from './checked';
import { type FieldRules, plainText, type Traits } from './field-type';

export const traits = {
  sortedIn: ['row'],
} as const satisfies Traits;

export const checked: Checked<'count'> = {
  heldIn: ['entry', 'row'],
  keptAs: ['admissionYear'],
  isCount: true,
  isUnique: true,
};

export const count: FieldRules<'count'> = {
  parse: (raw, { says }) => {
    const digits = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: says };
  },
  show: plainText,
  // A batch of '2025-28' is the one that began in 2025.
  asWritten: (text) => /^\s*(\d{4})\s*[-–/]\s*(?:\d{2}|\d{4})\s*$/.exec(text)?.[1] ?? text,
};
