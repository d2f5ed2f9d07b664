import { derivationFaults } from '../derivations';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';

export const traits = {
  sortedIn: ['entry'],
  isDerived: true,
} as const satisfies Traits;

export const checkFacts: CheckFacts<'number'> = {
  heldIn: ['entry'],
  isUnique: true,
  faults: (key, { derive }) => derivationFaults(derive).map((fault) => `"${key}" ${fault}`),
};

/** A number is always computed, so a value that a client sends is ignored. */
export const number: FieldRules<'number'> = {
  parse: () => ({ value: null }),
  show: plainText,
};
