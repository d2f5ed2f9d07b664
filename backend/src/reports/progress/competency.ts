import { competencyOf, type EntryResource, type ResolvedField, wordsIn } from '../../../../schemas';

/** The choices by which records must be told apart, so that each requirement finds its own. */
export function choiceFields(entry: EntryResource, needsWords: boolean): ResolvedField[] {
  const competency = competencyOf(entry);
  const words = needsWords ? entry.fields.filter((field) => wordsIn(field) !== undefined) : [];
  return [...new Set([...(competency ? [competency.module, competency.item] : []), ...words])];
}
