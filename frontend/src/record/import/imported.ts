import {
  type DirectoryResource,
  type EntryResource,
  type FieldWith,
  fillable,
  namesRow,
  type Role,
} from '../../../../schemas';
import { type FieldColumn, importColumns } from '../../../../schemas/tabular/columns';
import { rowSheet } from '../../../../schemas/tabular/sheet-form';
import type { Preview, PreviewRow } from '../../api/wire';
import { grouped } from '../../components/digit-groups';

/** What a sheet is imported into. */
export type Imported = EntryResource | DirectoryResource;

/** Values for rows that have none: ids by the names of columns. */
export type Given = Readonly<Record<string, string>>;

/** Whether rows may exist already, and share values for all of them. */
export const isDirectory = (type: Imported): type is DirectoryResource => type.kind === 'directory';

/** Whether its rows are people, who can be invited afterwards. */
export const isOfPeople = (type: Imported): boolean => isDirectory(type) && type.rows.ranks !== undefined;

/** The columns that a sheet of this role may have. */
export const columnsOf = (type: Imported, role: Role): readonly FieldColumn[] =>
  isDirectory(type) ? rowSheet(type, role).columns : importColumns(type);

/**
 * The rows that must be corrected before an import. Whoever is here already stays as they are, whatever is wrong in their
 * row, unless changes are asked for.
 */
export const faultyIn = ({ rows }: Preview, changes: boolean): PreviewRow[] =>
  rows.filter(({ errors, there }) => Object.keys(errors).length > 0 && (changes || !there));

/** '1 entry', '120 people'. */
export function howMany(type: Imported, count: number): string {
  const [one, many] = isOfPeople(type)
    ? ['person', 'people']
    : isDirectory(type)
      ? ['row', 'rows']
      : ['entry', 'entries'];
  return count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`;
}

/**
 * The links that can be set for all rows at once, for a role that adds to several places. A value in a row has
 * priority.
 */
export const sharedLinks = (type: Imported, role: Role): FieldWith<'namesRow'>[] =>
  isDirectory(type)
    ? fillable(type.fields, role)
        .filter(namesRow)
        .filter(({ by }) => by)
    : [];
