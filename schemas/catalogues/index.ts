import type { CatalogueName } from '../language';
import communityMedicine from './community-medicine.json' with { type: 'json' };
import medicine from './medicine.json' with { type: 'json' };
import pathology from './pathology.json' with { type: 'json' };
import surgery from './surgery.json' with { type: 'json' };

export * from './words';

type Catalogue = Record<CatalogueName, Record<string, string[]>>;

const departments: Record<string, Catalogue> = {
  pathology,
  medicine,
  surgery,
  'community-medicine': communityMedicine,
};

/** The lists of a department; any other department uses the pathology-style one, as the specification says. */
const catalogueOf = (department: string | null, name: CatalogueName): Record<string, string[]> =>
  (Object.hasOwn(departments, department ?? '') ? departments[department ?? ''] : pathology)?.[name] ?? {};

/** The modules of a catalogue: what 'Competency' offers. `department` is the catalogue's slug. */
export const modulesOf = (department: string | null, name: CatalogueName): string[] =>
  Object.keys(catalogueOf(department, name));

/** The items of one module; none for an unknown module. */
export const itemsOf = (department: string | null, name: CatalogueName, module: string): string[] => {
  const catalogue = catalogueOf(department, name);
  return Object.hasOwn(catalogue, module) ? (catalogue[module] ?? []) : [];
};

export const catalogueSlugs = Object.keys(departments);
