import {
  type CatalogueName,
  type EntryResource,
  offersOptions,
  type ResolvedField,
  wordsIn,
} from '../../../../schemas';

/** The fields by which a type of entry names a competency. */
interface CompetencyFields {
  readonly catalogue: CatalogueName;
  /** The field that names the module. */
  readonly module: ResolvedField;
  /** The field that names the item within it. */
  readonly item: ResolvedField;
}

/** Undefined for a type without competencies. */
export function competencyOf({ fields, byKey }: EntryResource): CompetencyFields | undefined {
  for (const item of fields) {
    if (!offersOptions(item) || item.options.from !== 'catalogue' || item.options.within === undefined) continue;
    const module = byKey[item.options.within];
    if (module) return { catalogue: item.options.name, module, item };
  }
  return undefined;
}

/** The choices by which records must be told apart, so that each requirement finds its own. */
export function choiceFields(entry: EntryResource, needsWords: boolean): ResolvedField[] {
  const competency = competencyOf(entry);
  const words = needsWords ? entry.fields.filter((field) => wordsIn(field) !== undefined) : [];
  return [...new Set([...(competency ? [competency.module, competency.item] : []), ...words])];
}
