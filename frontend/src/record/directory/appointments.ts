import { type DirectoryResource, namesRow, type ResolvedField, type Role, ruleOf } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { nameOf, titleOf } from '../../field-types/title-of';
import type { DirectoryRow } from './columns';

/** Whether its rows are begun beside the row that they are about, and end the one that is there. */
export const isAppointed = ({ rows }: DirectoryResource): boolean => rows.effects.includes('headship');

/** Where somebody is appointed for the rows of a directory, by whoever may. */
export const appointingFor = (
  directory: DirectoryResource,
  all: readonly DirectoryResource[],
  role: Role,
): DirectoryResource | undefined =>
  all.find(
    (each) => isAppointed(each) && aboutIn(each)?.to === directory.name && ruleOf(each, 'create', role) !== undefined,
  );

/** What the form of an appointment begins with, and whose time it ends. */
export type Appointment = {
  given: Readonly<Record<string, unknown>>;
  instead?: { id: string; name: string };
};

/** The appointment that a button beside a row begins. @param directory of the row */
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

/** The field that says who is appointed for a row, if anybody is. */
export const appointedIn = (directory: DirectoryResource): ResolvedField | undefined => fieldIn(directory, 'head');

/** The link to what somebody is appointed for. */
function aboutIn(appointing: DirectoryResource) {
  const field = fieldIn(appointing, 'department');
  return namesRow(field) ? field : undefined;
}
