import registry from '../../../../resources.config';
import { competencyOf } from '../../../../schemas';
import type { KeptItem, KeptList, KeptLists } from '../../../../schemas/api/catalogue';

/** One list of a department. */
export type OfDepartment = { list: KeptList; department: KeptLists['department'] };

/** The items that are not retired. */
export const offeredIn = ({ items }: KeptList): KeptItem[] => items.filter(({ retiredAt }) => retiredAt === null);

/** The button of a department without such a list of its own. */
export const addWords = 'Add the list';

/** The words for a list and its parts, from the first type of entry that chooses from it. */
export function wordsOf(name: KeptList['name']) {
  for (const entry of registry.entries) {
    const competency = competencyOf(entry);
    if (competency?.catalogue === name)
      return { many: entry.label.menu, module: competency.module.label, item: entry.label.one };
  }
  return { many: name, module: 'Group', item: 'Item' };
}
