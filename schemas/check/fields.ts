import { repeated } from '../field-types/check-facts';
import { isDerived, isRated, isUpload, namesPerson, takesWords } from '../field-types/traits';
import type { Entry, Field } from '../language';
import { checkType, isFieldType, isHeldIn } from './types';

/** Faults of the fields of a record, one sentence each. */
export function checkFields(entry: Entry): string[] {
  const fields = Object.entries(entry.fields);
  const faults = fields.flatMap(([key, field]) =>
    [...new Set([key, ...wireNames('write', key, field), ...wireNames('read', key, field)])]
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      .map((name) => `the field "${name}" must be named with letters and digits.`)
      .concat(checkType(key, field), checkRecordField(key, field), checkFiller(key, field)),
  );
  const nobody = fields.some(([, field]) => (field.filledBy ?? 'student') === 'student' && !isDerived(field));
  const before = fields.flatMap(([key, { was }]) =>
    was !== undefined && Object.hasOwn(entry.fields, was)
      ? [`"${key}" is said to have been "${was}", which is a field still.`]
      : [],
  );
  const numbers = fields.filter(([, { sensitive }]) => sensitive === 'number').map(([key]) => key);
  const again = numbers.slice(1).map((key) => `"${key}" is a second number of the patient.`);
  return [
    ...faults,
    ...before,
    ...again,
    ...sameWireName(fields),
    ...(nobody ? [] : ['a student fills nothing of it.']),
  ];
}

function checkRecordField(key: string, field: Field): string[] {
  return [
    ...(isFieldType(field.type) && !isHeldIn('entry', field)
      ? [`"${key}" is a ${field.type}, which a record cannot hold.`]
      : []),
    ...(field.was !== undefined && (field.sensitive || isUpload(field))
      ? [`"${key}" cannot have had another key: what is sealed or stored as a file is kept under the one it has.`]
      : []),
    ...(field.by ? [`"${key}" is filled by some roles: of a record's field, say filledBy.`] : []),
    ...(field.taken ? [`"${key}" is compared with other records, which only rows are.`] : []),
    ...(field.required && field.marked ? [`"${key}" is both required and only marked.`] : []),
    ...(field.requiredDialog && !field.required ? [`"${key}" has a heading for a sentence that it lacks.`] : []),
    ...(field.sensitive && !takesWords(field) ? [`"${key}" is sensitive, which only text can be.`] : []),
  ];
}

/** The person who fills a field must be able to. */
function checkFiller(key: string, field: Field): string[] {
  const faults: string[] = [];
  if (field.required && field.filledBy === 'system')
    faults.push(`"${key}" is required of nobody: the system fills it.`);
  const systemValue = takesWords(field) || namesPerson(field) ? field.systemValue : undefined;
  if (systemValue && field.filledBy !== 'system') faults.push(`"${key}" has a system value but is filled by a person.`);
  if (systemValue && systemValue !== (takesWords(field) ? 'collegeName' : 'postedCoordinator'))
    faults.push(`"${key}" cannot hold the system value "${systemValue}".`);
  if (field.filledBy === 'system' && !isDerived(field) && !systemValue)
    faults.push(`"${key}" is filled by the system, but nothing says with what.`);
  if (isDerived(field) && field.filledBy !== undefined && field.filledBy !== 'system')
    faults.push(`"${key}" is derived, so nobody can fill it.`);
  if (isUpload(field) && field.filledBy === 'verifier')
    faults.push(`the file "${key}" cannot be filled by the verifier: a verdict carries no files.`);
  return faults;
}

/** The names under which a field is read or sent. */
export const wireNames = (way: 'read' | 'write', key: string, field: Field): string[] => {
  if (isRated(field)) return Object.keys(field.items);
  return [typeof field.wire === 'object' ? field.wire[way] : (field.wire ?? key)];
};

export function sameWireName(fields: readonly (readonly [string, Field])[]): string[] {
  const names = (way: 'read' | 'write') => repeated(fields.flatMap(([key, field]) => wireNames(way, key, field)));
  return [
    ...names('write').map((name) => `two fields are sent under the name "${name}".`),
    ...names('read').map((name) => `two fields are read under the name "${name}".`),
  ];
}
