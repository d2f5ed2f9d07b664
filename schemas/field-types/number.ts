import { derivationFaults } from '../derivations';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

export const numberTraits = {
  sortedIn: ['entry'],
  isDerived: true,
} as const satisfies Traits;

export const numberFacts: CheckFacts<'number'> = {
  heldIn: ['entry'],
  isUnique: true,
  faults: (key, { derive }) => derivationFaults(derive).map((fault) => `"${key}" ${fault}`),
};

/** A number is always computed, so a value that a client sends is ignored. */
export const number: FieldRules<'number'> = {
  parse: () => ({ value: null }),
  show: plainText,
};

export const numberSamples: Samples<'number'> = {
  fields: {
    old: { type: 'count', label: 'Old Beds', says: 'Enter a whole number.' },
    new: { type: 'count', label: 'New Beds', says: 'Enter a whole number.' },
    share: {
      type: 'number',
      label: 'Share of New',
      derive: { how: 'percent', from: ['new', { how: 'sum', from: ['old', 'new'] }] },
    },
  },
  value: () => null,
};
