import { isUpload, kindWords, type ResolvedField } from '../field-types';
import { systemColumns } from '../language';
import { actOf, may } from '../registry/acts';
import { studentFields } from '../registry/questions';
import type { DirectoryResource, EntryResource } from '../registry/resolved';
import { fieldIn } from '../registry/rows';
import type { Role } from '../roles';
import { fillable } from '../validation';
import { type FieldColumn, fieldColumns, importColumns, replacedHeading } from './columns';

/** The columns that a sheet may have, and the words around them. */
export type SheetForm = {
  /** The words for one of its rows, and for many. */
  one: string;
  many: string;
  /** The heading of the number, or of the mark, of a row. */
  serial: string;
  columns: readonly FieldColumn[];
  /** The `name` of the column that is read before the others, because their cells are looked up within it: the college. */
  readFirst?: string | undefined;
  /** Headings that are known and not read, with the reason. A row that fills one which `leavesOut` is not imported. */
  unread: readonly { heading: string; ignored: string; leavesOut?: true }[];
  /** Why an unknown heading is not read. */
  unknown: string;
  /**
   * What people write in sheets of their own, by the key of a field: other headings of its column, and further words
   * for its options with the option's value. @default only the form's own headings and options are read
   */
  ownWords?: {
    called: Readonly<Record<string, readonly string[]>>;
    said: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** The last notes of its template. */
  notes: readonly string[];
};

const unread = {
  file: 'A sheet carries no files.',
  verifier: 'This is filled when the entry is verified.',
  system: 'Countersign fills this by itself.',
  student: 'This column cannot be imported.',
  later: 'This is filled in later, in Countersign.',
  replaced: 'Rows that fill this are left out.',
};

/** The sheet of a type of entry, which residents fill with what they logged elsewhere. */
export const entrySheet = (entry: EntryResource): SheetForm => ({
  one: 'entry',
  many: entry.label.many,
  serial: entry.list.labels.serial,
  columns: importColumns(entry),
  unread: [
    ...entry.fields.flatMap((field) => headed(field, unread[isUpload(field) ? 'file' : field.filledBy])),
    ...(Object.keys(systemColumns) as (keyof typeof systemColumns)[]).map((key) => ({
      heading: entry.list.labels[key],
      ignored: unread.system,
    })),
    { heading: replacedHeading, ignored: unread.replaced, leavesOut: true },
  ],
  unknown: 'This entry has no such column.',
  notes: [
    ...studentFields(entry).flatMap((field) =>
      isUpload(field)
        ? `${field.label} (${kindWords(field.accept)}) cannot come from a sheet. An entry that needs it is better added in Countersign.`
        : [],
    ),
    'Imported entries are marked as imported and wait for verification like any other.',
  ],
});

/**
 * The sheet of a directory, with the fields that this role fills in for a new row, and those that it fills in later for
 * one that is here already.
 */
export function rowSheet(directory: DirectoryResource, role: Role): SheetForm {
  const { label, sheets, fields, rows } = directory;
  const act = actOf(directory, may(directory, 'update', role) ? 'update' : 'create');
  const filled: readonly ResolvedField[] = fillable(act.fields, role).filter((field) => !isUpload(field));
  return {
    one: 'row',
    many: label.many,
    serial: systemColumns.serial,
    columns: filled.flatMap(fieldColumns),
    readFirst: fieldIn({ fields, rows }, 'college')?.writeName,
    unread: fields
      .filter((field) => !filled.includes(field))
      .flatMap((field) => headed(field, unread[isUpload(field) ? 'file' : field.later ? 'later' : 'system'])),
    unknown: 'Countersign has no such column here.',
    ownWords: { called: sheets?.called ?? {}, said: sheets?.said ?? {} },
    notes: [
      'Who is there already is found, and never added twice.',
      ...(rows.ranks ? ['Nobody can sign in before an invitation, which you print or send afterwards.'] : []),
    ],
  };
}

/** All headings that people may use for a field. */
const headed = (field: ResolvedField, ignored: string) =>
  [...fieldColumns(field).map(({ heading }) => heading), field.label].map((heading) => ({ heading, ignored }));
