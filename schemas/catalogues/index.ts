import type { CatalogueName } from '../language';
import communityMedicine from './community-medicine.json' with { type: 'json' };
import medicine from './medicine.json' with { type: 'json' };
import pathology from './pathology.json' with { type: 'json' };
import surgery from './surgery.json' with { type: 'json' };

export * from './word-lists';

type Catalogue = Record<CatalogueName, Record<string, string[]>>;

const departments: Record<string, Catalogue> = {
  pathology,
  medicine,
  surgery,
  'community-medicine': communityMedicine,
};

/** The lists that a department keeps itself, each in place of its catalogue's: modules with their items. */
export type OwnLists = Partial<Record<CatalogueName, Readonly<Record<string, readonly string[]>>>>;

/** The slug of a department whose specialty has no catalogue here: it has what lists it keeps itself. */
export const ownCatalogue = 'own';

/**
 * The list of a department, its own before its catalogue's; any other department uses the pathology-style one, as the
 * specification says. Undefined for one that has none yet.
 */
function listOf(department: string | null, name: CatalogueName, own: OwnLists | undefined): OwnLists[CatalogueName] {
  if (own && Object.hasOwn(own, name)) return own[name];
  if (department === ownCatalogue) return undefined;
  return (Object.hasOwn(departments, department ?? '') ? departments[department ?? ''] : pathology)?.[name];
}

/** Whether there is nothing to choose from, so that people say it in words of their own. */
export const lacksList = (department: string | null, name: CatalogueName, own?: OwnLists): boolean =>
  listOf(department, name, own) === undefined;

/** The modules of a catalogue: what 'Competency' offers. `department` is the catalogue's slug. */
export const modulesOf = (department: string | null, name: CatalogueName, own?: OwnLists): string[] =>
  Object.keys(listOf(department, name, own) ?? {});

/** The items of one module; none for an unknown module. */
export const itemsOf = (
  department: string | null,
  name: CatalogueName,
  module: string,
  own?: OwnLists,
): readonly string[] => {
  const list = listOf(department, name, own) ?? {};
  return Object.hasOwn(list, module) ? (list[module] ?? []) : [];
};

export const catalogueSlugs = Object.keys(departments);
