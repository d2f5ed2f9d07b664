import { actOf, partsOfTitle, type Registry, titlesIn } from '../../../schemas';
import type { SkillType, titleForms } from '../facts';
import { differ } from './differ';
import { one } from './sentences';

/** The title lists that students extend. */
export function compareTitles(registry: Registry, facts: typeof titleForms): string[] {
  const names = registry.titles.map(({ name }) => name).filter((name) => Object.hasOwn(facts, name));
  return [
    ...differ('The title lists', names, Object.keys(facts)),
    ...registry.titles.flatMap((list) => {
      const fact = facts[list.name as SkillType];
      if (!fact) return [];
      const { title, module } = partsOfTitle(list);
      const add = actOf(list, 'add');
      const skillData = { ...(module && { [module.writeName]: module.required }), [title.writeName]: title.required };
      const users = registry.entries
        .filter(({ fields }) => fields.some((field) => titlesIn(field) === list.name))
        .map(({ route }) => route);
      return [
        ...differ('the button', add.label, fact.label),
        ...differ('the heading of the form', list.label.form, fact.submit ?? fact.label),
        ...differ('skillData', skillData, fact.skillData),
        ...(users.includes(fact.entry) ? [] : [`${fact.entry} does not offer it`]),
        ...one('the save failure', add.fails ?? 'silent', fact.saveFailure),
      ].map((fault) => `titles ${list.name}: ${fault}`);
    }),
  ];
}
