import { type EntryResource, type FileValue, isUpload, type ResolvedField, studentFields } from '../../../../schemas';
import { heldOf } from '../../field-types';
import { controlName } from '../act/values';

type Values = Readonly<Record<string, unknown>>;

/**
 * A value in comparable form. A person is compared by id, a file by name and size, because a correction keeps the file
 * under a new path.
 */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? null : value;
  if ('path' in value) return [(value as FileValue).name, (value as FileValue).size].join(' ');
  return 'id' in value ? (value as { id: unknown }).id : JSON.stringify(value);
}

/** The student's fields that differ, and the number of the others. */
export function differencesOf(entry: EntryResource, before: Values, after: Values) {
  const fields = studentFields(entry);
  const changed = fields.filter(({ readName }) => plain(before[readName]) !== plain(after[readName]));
  return { changed, same: fields.length - changed.length };
}

/** When more than this share of the fields differ, it may be another case. */
const ANOTHER = 0.6;

export const isAlmostAnother = ({ changed, same }: { changed: readonly unknown[]; same: number }): boolean =>
  changed.length > ANOTHER * (changed.length + same);

const heldBy = (field: ResolvedField, record: Values): unknown => heldOf(field, record[field.readName]);

/** The values of a record as form values. Files are not filled in; they stay until others are chosen. */
export const correctionValues = (entry: EntryResource, record: Values): Values =>
  Object.fromEntries(studentFields(entry).map((field) => [controlName(field), heldBy(field, record)]));

/** The fields in which a form differs from the record that it was filled from. */
export function changedFields(entry: EntryResource, record: Values, held: Values): ReadonlySet<string> {
  const blank = (value: unknown) => (value === undefined || value === '' ? null : value);
  return new Set(
    studentFields(entry)
      .filter((field) => blank(held[controlName(field)]) !== blank(heldBy(field, record)))
      .map(({ key }) => key),
  );
}

/** The files that stay because no new one was chosen. The check sees them; they are not sent. */
export const keptFiles = (entry: EntryResource, record: Values, body: Values): Values =>
  Object.fromEntries(
    studentFields(entry).flatMap((field) => {
      const { readName, writeName } = field;
      const file = record[readName] as FileValue | null | undefined;
      return isUpload(field) && file && body[writeName] === undefined ? [[writeName, file]] : [];
    }),
  );
