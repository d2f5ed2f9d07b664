import type { EntryResource, Registry } from '../../../schemas';
import type { SkillType, titleForms } from '../facts';
import { differ } from './differ';
import { one } from './sentences';

/** The title lists that students extend. */
export function compareTitles(registry: Registry, facts: typeof titleForms): string[] {
  const names = registry.titles.map(({ name }) => name);
  return [
    ...differ('The title lists', names, Object.keys(facts)),
    ...registry.titles.flatMap((list) => {
      const fact = facts[list.name as SkillType];
      if (!fact) return [];
      const { within } = list;
      const skillData = { ...(within && { [within.field]: within.required }), [list.field]: list.required };
      const users = registry.entries.filter((entry) => usesList(entry, list.name)).map(({ route }) => route);
      return [
        ...differ('the button', list.label.add, fact.label),
        ...differ('the heading of the form', list.label.form, fact.submit),
        ...differ('skillData', skillData, fact.skillData),
        ...differ('the entry that offers it', users, [fact.entry]),
        ...one('the save failure', list.saveFailed, fact.saveFailure),
      ].map((fault) => `titles ${list.name}: ${fault}`);
    }),
  ];
}

const usesList = (entry: EntryResource, name: string) =>
  entry.fields.some(({ type, ...field }) => {
    if (type !== 'choice' || !('options' in field)) return false;
    const { options } = field;
    return options.from === 'titles' ? options.list === name : options.from === 'catalogue' && options.plus === name;
  });
