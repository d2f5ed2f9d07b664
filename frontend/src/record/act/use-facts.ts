import registry from '../../../../resources.config';
import { catalogueOf, namesPerson, partsOfTitle, teacherRole, titlesIn } from '../../../../schemas';
import type { WithFields } from '../../../../schemas/registry/record-type';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useAnswers } from '../../api/use-answers';
import { PEOPLE_FRESH_MS } from '../../components/use-people';
import type { FormFacts } from '../../field-types/parts/form-facts';
import { useRefreshViewer, useViewer } from '../../session/viewer';

/** What the forms of a type know besides their own values. Each type needs a component of its own. */
export function useFacts(type: WithFields, enabled = true): FormFacts {
  const { today, catalogue } = useViewer();
  const persons = usePersons(type, enabled);
  const { lists, ...own } = useOwnLists(type, enabled);
  const { loading, ...titles } = useTitles(type, enabled);
  return {
    today,
    department: catalogue,
    ...own,
    ...titles,
    lists: { ...lists, loading: lists.loading || loading },
    persons,
    people: (role) => {
      const { items } = persons(role);
      return items.length > 0 ? new Set(items.map(({ id }) => id)) : undefined;
    },
    labelOf: (key) => type.byKey[key]?.label ?? '',
  };
}

/** The lists that the department keeps itself, for a form that offers them. `own` is undefined when it keeps none. */
function useOwnLists({ fields }: WithFields, enabled: boolean) {
  const names = useViewer().ownLists?.names ?? [];
  const refreshViewer = useRefreshViewer();
  const offering = fields.filter((field) => catalogueOf(field) !== undefined);
  const { answer, loading, failed, retry } = useAnswer(route('GET catalogue'), {
    enabled: enabled && offering.length > 0 && names.length > 0,
    freshFor: PEOPLE_FRESH_MS,
  });
  return {
    // Until they are loaded nothing is offered, because the catalogue's lists are not the department's.
    own: names.length > 0 ? (answer ?? Object.fromEntries(names.map((name) => [name, {}]))) : undefined,
    lists: { loading, failed, retry },
    onListFault: (errors: Readonly<Record<string, string>>) => {
      if (!offering.some(({ writeName }) => Object.hasOwn(errors, writeName))) return;
      refreshViewer();
      if (names.length > 0) retry();
    },
  };
}

const none = { items: [], loading: false, failed: false, retry: () => undefined };

/** The faculty members whom a form may name. Loaded once for all forms. */
function usePersons({ fields }: WithFields, enabled: boolean): FormFacts['persons'] {
  const wanted = fields.some((field) => namesPerson(field) && field.role === teacherRole);
  const { answer, ...rest } = useAnswer(route('GET misc/allTeacherDataDeptAndCollegeWise'), {
    enabled: enabled && wanted,
    freshFor: PEOPLE_FRESH_MS,
  });
  const items = (answer?.users ?? []).flatMap(({ _id, name }) => (name ? [{ id: _id, name }] : []));
  return (role) => (role === teacherRole ? { ...rest, items } : none);
}

/** The titles of the server that a form offers. A failure is silent, as specified: the built-in options remain. */
function useTitles({ fields }: WithFields, enabled: boolean) {
  const names = new Set(fields.map(titlesIn));
  const lists = useAnswers(
    registry.titles.filter(({ name }) => names.has(name)),
    ({ name }) => [route('GET misc/allSkills', { query: { skillType: name } }), { enabled }],
  );
  const named = (name: string) => lists.find(({ of }) => of.name === name);
  return {
    loading: lists.some(({ loading }) => loading),
    titles: (name: string, module?: string) => {
      const list = named(name);
      if (!list) return [];
      const { title, module: within } = partsOfTitle(list.of);
      return (list.answer?.data ?? [])
        .filter((item) => module === undefined || !within || item[within.readName] === module)
        .flatMap(({ [title.readName]: words }) => (typeof words === 'string' ? [words] : []));
    },
    reloadTitles: async (name: string) => {
      await named(name)?.reload();
    },
  };
}
