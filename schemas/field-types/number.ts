import { derivationFaults } from '../derivations';
import type { Faults } from './faults';
import { type FieldRules, plainText, type Traits } from './field-type';

export const traits = {
  heldIn: ['entry'],
  searchedIn: [],
  sortedIn: ['entry'],
  keptAs: [],
  isDerived: true,
  isUnique: true,
} as const satisfies Traits;

export const faults: Faults<'number'> = (key, { derive }) =>
  derivationFaults(derive).map((fault) => `"${key}" ${fault}`);

/** A number is always derived, so what a client sends for it is read past. */
export const number: FieldRules<'number'> = {
  parse: () => ({ value: null }),
  show: plainText,
};
