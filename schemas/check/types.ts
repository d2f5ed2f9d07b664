/** The questions of the check to the type of a field, which may be unknown. */
import { checkFacts } from '../field-types/all';
import type { CheckFacts, HeldIn } from '../field-types/check-facts';
import type { Field, FieldType } from '../language';

export const isFieldType = (type: string): type is FieldType => Object.hasOwn(checkFacts, type);

// Each set of answers is about its own field type; the record pairs them, which a lookup by key cannot express.
const of = ({ type }: Field): CheckFacts<FieldType> | undefined =>
  isFieldType(type) ? (checkFacts[type] as CheckFacts<FieldType>) : undefined;

export const isHeldIn = (place: HeldIn, field: Field) => of(field)?.heldIn.includes(place) ?? false;
export const isSearchedIn = (place: HeldIn, field: Field) => of(field)?.searchedIn?.includes(place) ?? false;
export const isUnique = (field: Field) => of(field)?.isUnique === true;

export const columnsInAccounts = (field: Field) => of(field)?.inAccounts ?? [];
export const isAccountColumn = (column: string) =>
  Object.values<Pick<CheckFacts<FieldType>, 'inAccounts'>>(checkFacts).some(({ inAccounts: columns = [] }) =>
    columns.some((one) => one === column),
  );

/** The faults of a field in any kind of resource. */
export const checkType = (key: string, field: Field): string[] => of(field)?.faults?.(key, field) ?? [];
