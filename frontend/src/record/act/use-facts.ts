import { type EntryResource, namesPerson } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { PEOPLE_FRESH_MS } from '../../components/use-people';
import type { FormFacts, Loaded, Person } from '../../field-types/form-facts';
import { useViewer } from '../../session/viewer';
import { useTitles } from './titles';

/** What the forms of an entry know besides their own values. Inside a `TitlesProvider`. */
export function useFacts(entry: EntryResource, enabled: boolean): FormFacts {
  const { today, catalogue } = useViewer();
  const persons = usePersons(entry, enabled);
  const { titles } = useTitles();
  return {
    today,
    department: catalogue,
    titles,
    persons,
    people: (role) => {
      const { items } = persons(role);
      return items.length > 0 ? new Set(items.map(({ id }) => id)) : undefined;
    },
    labelOf: (key) => entry.byKey[key]?.label ?? '',
  };
}

const none: Loaded<Person> = { items: [], loading: false, failed: false, retry: () => undefined };

/** The one role that has a list to choose from. */
const LISTED = 'faculty';

/** The faculty members whom a student may name on an entry; loaded once for all forms of an area. */
export function usePersons(entry: EntryResource, enabled: boolean): (role: string) => Loaded<Person> {
  const wanted = entry.people.some((key) => {
    const field = entry.byKey[key];
    return namesPerson(field) && field.role === LISTED;
  });
  const { answer, ...rest } = useAnswer(route('GET misc/allTeacherDataDeptAndCollegeWise'), {
    enabled: enabled && wanted,
    freshFor: PEOPLE_FRESH_MS,
  });
  const items = (answer?.users ?? []).flatMap(({ _id, name }) => (name ? [{ id: _id, name }] : []));
  const loaded: Loaded<Person> = { ...rest, items };
  return (role) => (role === LISTED ? loaded : none);
}
