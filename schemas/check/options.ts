import { modulesOf } from '../catalogues';
import { catalogueOf, offersOptions, titlesIn, valuesIn } from '../field-types/traits';
import type { Entry, Titles } from '../language';

export function checkOptions(entry: Entry, lists: readonly Titles[]): string[] {
  return Object.entries(entry.fields).flatMap(([key, field]) => {
    if (!offersOptions(field) || valuesIn(field)) return [];
    const { options } = field;
    const list = titlesIn(field);
    const titles = lists.find(({ name }) => name === list);
    const faults = list && !titles ? [`"${key}" uses the title list "${list}", which is missing.`] : [];
    const module = titles?.fields.module;
    if (titles && options.from === 'titles' && module)
      faults.push(`"${key}" offers the title list "${list}", whose titles belong to modules.`);
    if (titles && options.from === 'catalogue' && catalogueOf(module) !== options.name)
      faults.push(`"${key}" adds the title list "${list}", which does not belong to the catalogue "${options.name}".`);
    if (options.from === 'catalogue' && modulesOf(null, options.name).length === 0) {
      faults.push(`"${key}" uses the catalogue "${options.name}", which is empty.`);
    }
    if (options.from === 'catalogue' && options.plus && !options.within) {
      faults.push(`"${key}" adds titles to a list of modules; titles belong to the items within one.`);
    }
    return faults;
  });
}
