import type { CheckFacts } from './check-facts';
import { type FieldRules, noSuchOption, type Traits } from './field-type';
import type { Samples } from './sample';

export const linkTraits = {
  namesRow: true,
} as const satisfies Traits;

export const linkFacts: CheckFacts<'link'> = {
  heldIn: ['row'],
  searchedIn: ['row'],
  inAccounts: ['college', 'department', 'guide', 'coGuide'],
  isUnique: true,
};

/** An id, or what was read under this name: `{ _id, id, name }`. The server decides whether the record exists. */
export const link: FieldRules<'link'> = {
  parse: (raw, { label }) => {
    const given = typeof raw === 'object' && raw !== null ? (raw as { _id?: unknown; id?: unknown }) : undefined;
    const id = given ? (given._id ?? given.id) : raw;
    return typeof id === 'string' && id.length <= 36 ? { value: id } : { fault: noSuchOption(label) };
  },
  show: (value) =>
    typeof value === 'object' && value !== null ? String((value as { name?: unknown }).name ?? '') : '',
};

export const linkSamples: Samples<'link'> = {
  fields: { place: { type: 'link', label: 'Institution', to: 'institutions' } },
  value: () => null,
};
