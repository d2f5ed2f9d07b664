import { isUpload } from '../field-types';
import { studentFields } from '../registry/questions';
import type { EntryResource } from '../registry/resolved';
import { type FieldColumn, fieldColumns } from './columns';

/** Why this type cannot be imported from a sheet: the required file field, and a sentence. `undefined` when it can. */
export function importFault(entry: EntryResource): { name: string; sentence: string } | undefined {
  const needed = studentFields(entry).find((field) => isUpload(field) && field.required !== undefined);
  if (!needed) return undefined;
  const sentence = `${entry.label.many} cannot be imported: each entry needs its ${needed.label}, and a sheet carries no files. Please add them one by one.`;
  return { name: needed.writeName, sentence };
}

/** The columns that a sheet may fill, in the order of the form. */
export const importColumns = (entry: EntryResource): FieldColumn[] =>
  studentFields(entry)
    .filter((field) => !isUpload(field))
    .flatMap(fieldColumns);
