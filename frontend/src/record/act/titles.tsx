import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type EntryResource, partsOfTitle, type TitlesResource, titlesIn } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Title } from '../../api/wire';

/** The title lists that an entry's form needs. */
export function listsOf(entry: EntryResource, titles: readonly TitlesResource[]): TitlesResource[] {
  const names = new Set(entry.fields.map(titlesIn));
  return titles.filter((list) => names.has(list.name));
}

type Held = { list: TitlesResource; items: readonly Title[]; reload: () => Promise<unknown> };

const Titles = createContext<readonly Held[]>([]);

/** Loads one list and adds it to the others. A failure is silent, as specified: the built-in options remain. */
function OneList({ list, enabled, children }: { list: TitlesResource; enabled: boolean; children: ReactNode }) {
  const outer = useContext(Titles);
  const { answer, reload } = useAnswer(route('GET misc/allSkills', { query: { skillType: list.name } }), { enabled });
  const all = useMemo(() => [...outer, { list, items: answer?.data ?? [], reload }], [outer, list, answer, reload]);
  return <Titles.Provider value={all}>{children}</Titles.Provider>;
}

type TitlesProviderProps = { lists: readonly TitlesResource[]; enabled: boolean; children: ReactNode };

/** Provides the titles of the server to the forms inside. */
export function TitlesProvider({ lists, enabled, children }: TitlesProviderProps) {
  return lists.reduce(
    (inside, list) => (
      <OneList key={list.name} list={list} enabled={enabled}>
        {inside}
      </OneList>
    ),
    children,
  );
}

/** The titles as `FormContext` needs them, and a way to reload one list. */
export function useTitles() {
  const held = useContext(Titles);
  return {
    titles: (name: string, module?: string): string[] => {
      const own = held.find(({ list }) => list.name === name);
      if (!own) return [];
      const { title, module: within } = partsOfTitle(own.list);
      return own.items
        .filter((item) => module === undefined || !within || item[within.readName] === module)
        .flatMap(({ [title.readName]: words }) => (typeof words === 'string' ? [words] : []));
    },
    reload: async (name: string) => {
      await held.find(({ list }) => list.name === name)?.reload();
    },
  };
}
