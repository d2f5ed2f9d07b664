import registry from '../../../../resources.config';
import { type EntryResource, partsOfTitle, titlesIn } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswers } from '../../api/use-answers';
import type { FormFacts } from '../../field-types/form-facts';

/** The titles of the server that an entry's form offers. A failure is silent, as specified: the built-in options remain. */
export function useTitles(entry: EntryResource, enabled: boolean): Pick<FormFacts, 'titles' | 'reloadTitles'> {
  const names = new Set(entry.fields.map(titlesIn));
  const lists = useAnswers(
    registry.titles.filter(({ name }) => names.has(name)),
    ({ name }) => [route('GET misc/allSkills', { query: { skillType: name } }), { enabled }],
  );
  const named = (name: string) => lists.find(({ of }) => of.name === name);
  return {
    titles: (name, module) => {
      const list = named(name);
      if (!list) return [];
      const { title, module: within } = partsOfTitle(list.of);
      return (list.answer?.data ?? [])
        .filter((item) => module === undefined || !within || item[within.readName] === module)
        .flatMap(({ [title.readName]: words }) => (typeof words === 'string' ? [words] : []));
    },
    reloadTitles: async (name) => {
      await named(name)?.reload();
    },
  };
}
