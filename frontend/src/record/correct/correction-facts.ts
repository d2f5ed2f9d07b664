import { type EntryResource, namesPerson, studentFields } from '../../../../schemas';
import { route } from '../../api/route';
import type { EntryRecord } from '../../api/wire';
import { usePeople } from '../../components/use-people';
import { heldOf, useFormFacts } from '../../field-types';
import type { FormFacts } from '../../field-types/parts/form-facts';

/**
 * What the form of a correction knows besides: what the entry said before, and whom it named, who may be kept while they
 * work in the college, in whichever department.
 */
export function useCorrectionFacts(entry: EntryResource, record: EntryRecord): FormFacts {
  const facts = useFormFacts();
  const before = Object.fromEntries(entry.fields.map(({ key, readName }) => [key, record[readName]]));
  const naming = studentFields(entry).filter(namesPerson);
  const offered = new Set(naming.flatMap(({ role }) => facts.persons(role).items.map(({ id }) => id)));
  const others = naming.flatMap((field) => heldOf(field, record[field.readName]) ?? []).map(String);
  const people = others.filter((id) => !offered.has(id)).join(',');
  const isAsked = people !== '' && naming.every(({ role }) => !facts.persons(role).loading);
  const kept = usePeople(route('GET corrections/people', { query: { people } }), isAsked);
  return {
    ...facts,
    before,
    persons: (role) => {
      const here = facts.persons(role);
      return { ...here, loading: here.loading || kept.loading, items: [...here.items, ...kept.items] };
    },
    people: (role) => {
      // Without an answer nobody is refused here: the server knows who may be kept.
      const known = kept.loading || kept.failed ? undefined : facts.people(role);
      return known && new Set([...known, ...kept.items.map(({ id }) => id)]);
    },
  };
}
