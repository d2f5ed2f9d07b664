/** The questions of the check to the type of a field, which may be unknown. */
import type { CheckFacts, Place } from '../field-types/check-facts';
import { checkFacts as choice } from '../field-types/choice';
import { checkFacts as count } from '../field-types/count';
import { checkFacts as date } from '../field-types/date';
import { checkFacts as email } from '../field-types/email';
import { checkFacts as file } from '../field-types/file';
import { checkFacts as link } from '../field-types/link';
import { checkFacts as number } from '../field-types/number';
import { checkFacts as person } from '../field-types/person';
import { checkFacts as phone } from '../field-types/phone';
import { checkFacts as rubric } from '../field-types/rubric';
import { checkFacts as score } from '../field-types/score';
import { checkFacts as text } from '../field-types/text';
import { checkFacts as time } from '../field-types/time';
import type { Field, FieldType } from '../language';

const all: { [T in FieldType]: CheckFacts<T> } = {
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
const of = ({ type }: Field): CheckFacts<FieldType> | undefined =>
  isFieldType(type) ? (all[type] as CheckFacts<FieldType>) : undefined;

export const isHeldIn = (place: Place, field: Field) => of(field)?.heldIn.includes(place) ?? false;
export const isSearchedIn = (place: Place, field: Field) => of(field)?.searchedIn?.includes(place) ?? false;
export const isUnique = (field: Field) => of(field)?.isUnique === true;

export const keptAs = (field: Field) => of(field)?.keptAs ?? [];
export const isAccountColumn = (column: string) =>
  Object.values<Pick<CheckFacts<FieldType>, 'keptAs'>>(all).some(({ keptAs: columns = [] }) =>
    columns.some((one) => one === column),
  );

/** The faults of a field in any kind of resource. */
export const checkType = (key: string, field: Field): string[] => of(field)?.faults?.(key, field) ?? [];
