import { teacherRole } from '../roles';
import type { CheckFacts } from './check-facts';
import { type FieldRules, noSuchOption, type Traits } from './field-type';
import { oneOf, type Samples } from './sample';

/** A person as a record contains them. `_id` is the name that older clients read. */
export type PersonValue = { _id: string; id: string; name: string };

const idOf = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? ((raw as PersonValue)._id ?? (raw as PersonValue).id) : raw;

export const personTraits = {
  namesPerson: true,
} as const satisfies Traits;

export const personFacts: CheckFacts<'person'> = {
  heldIn: ['entry'],
  searchedIn: ['entry'],
  isUnique: true,
};

export const person: FieldRules<'person'> = {
  parse: (raw, field, { people }) => {
    const id = idOf(raw);
    const known = people(field.role);
    if (typeof id !== 'string' || id.trim() === '' || (known && !known.has(id)))
      return { fault: noSuchOption(field.label) };
    return { value: id };
  },
  show: (value) => (typeof value === 'object' && value !== null ? ((value as PersonValue).name ?? '') : ''),
  offers: ({ role }, { people, names }) => [...(people(role) ?? [])].flatMap((id) => names.get(id) ?? []),
};

export const personSamples: Samples<'person'> = {
  fields: { guide: { type: 'person', label: 'Guide', role: teacherRole } },
  value: ({ role }, draw) => oneOf([...(draw.context.people(role) ?? [])], draw),
  usual: 0.97,
};
