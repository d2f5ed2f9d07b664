import type { EntryResource } from '../../../../../schemas';
import type { FormFacts } from '../../../field-types/form-facts';
import { useViewer } from '../../../session/viewer';
import { useTitles } from './titles';
import { usePersons } from './use-persons';

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
