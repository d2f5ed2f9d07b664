import { type DirectoryResource, namesRow, type ResolvedField, type Role, ruleOf } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { nameOf } from '../../field-types/parts/link-value';
import { titleOf } from '../../field-types/parts/title-of';
import type { DirectoryRow } from './columns';

/** Whether its rows are started from another directory's row, and end the current one. */
export const isAppointed = ({ rows }: DirectoryResource): boolean => rows.effects.includes('headship');

/** The directory in which this role appoints somebody for the rows of another directory. */
export const appointingFor = (
  directory: DirectoryResource,
  all: readonly DirectoryResource[],
  role: Role,
): DirectoryResource | undefined =>
  all.find(
    (each) => isAppointed(each) && aboutIn(each)?.to === directory.name && ruleOf(each, 'create', role) !== undefined,
  );

/** The first values of an appointment's form, and the person who is replaced. */
export type Appointment = {
  given: Readonly<Record<string, unknown>>;
  instead?: { id: string; name: string };
};

/** The appointment that a button beside a row starts. @param directory of the row */
export function appointmentAt(
  appointing: DirectoryResource,
  directory: DirectoryResource,
  row: DirectoryRow,
): Appointment {
  const about = aboutIn(appointing);
  const head = row[appointedIn(directory)?.readName ?? ''] as { id: string } | null | undefined;
  const one = { id: row.id, _id: row.id, name: titleOf(directory, row) };
  return {
    given: about ? { [about.writeName]: one } : {},
    ...(head && { instead: { id: head.id, name: nameOf(head) } }),
  };
}

/** The field with the person who is appointed for a row. */
export const appointedIn = (directory: DirectoryResource): ResolvedField | undefined => fieldIn(directory, 'head');

/** Who was appointed by a row, and the directory that has their account. */
export function appointeeOf(
  appointing: DirectoryResource,
  row: DirectoryRow,
  all: readonly DirectoryResource[],
): { directory: DirectoryResource; id: string } | undefined {
  const links = appointing.fields.filter(namesRow);
  const found = links
    .map((field) => ({ directory: all.find(({ name }) => name === field.to), named: row[field.readName] }))
    .find(({ directory }) => directory?.rows.ranks !== undefined);
  const { id } = (found?.named ?? {}) as { id?: string };
  return found?.directory && id ? { directory: found.directory, id } : undefined;
}

/** The link to what somebody is appointed for. */
function aboutIn(appointing: DirectoryResource) {
  const field = fieldIn(appointing, 'department');
  return namesRow(field) ? field : undefined;
}
