/** The questions of the check to the type of a field, which may be unknown. */
import type { Checked, Place } from '../field-types/checked';
import { checked as choice } from '../field-types/choice';
import { checked as count } from '../field-types/count';
import { checked as date } from '../field-types/date';
import { checked as email } from '../field-types/email';
import { checked as file } from '../field-types/file';
import { checked as link } from '../field-types/link';
import { checked as number } from '../field-types/number';
import { checked as person } from '../field-types/person';
import { checked as phone } from '../field-types/phone';
import { checked as rubric } from '../field-types/rubric';
import { checked as score } from '../field-types/score';
import { checked as text } from '../field-types/text';
import { checked as time } from '../field-types/time';
import type { Field, FieldType } from '../language';

const all: { [T in FieldType]: Checked<T> } = {
  text,
  email,
  phone,
  date,
  time,
  choice,
  person,
  link,
  file,
  count,
  number,
  score,
  rubric,
};

export const isFieldType = (type: string): type is FieldType => Object.hasOwn(all, type);

// Each set of answers is about its own field type; the record above pairs them, which a lookup by key cannot express.
const of = ({ type }: Field): Checked<FieldType> | undefined =>
  isFieldType(type) ? (all[type] as Checked<FieldType>) : undefined;

export const isHeldIn = (place: Place, field: Field) => of(field)?.heldIn.includes(place) ?? false;
export const isSearchedIn = (place: Place, field: Field) => of(field)?.searchedIn?.includes(place) ?? false;
export const isUnique = (field: Field) => of(field)?.isUnique === true;

export const keptAs = (field: Field) => of(field)?.keptAs ?? [];
export const isAccountColumn = (column: string) =>
  Object.values<Pick<Checked<FieldType>, 'keptAs'>>(all).some(({ keptAs: columns = [] }) =>
    columns.some((one) => one === column),
  );

/** The faults of a field in any kind of resource. */
export const checkType = (key: string, field: Field): string[] => of(field)?.faults?.(key, field) ?? [];
