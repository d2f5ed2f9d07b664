import { isDay, namesRow, offersOptions, valuesIn } from '../field-types/traits';
import type { Directory, Field, Fields } from '../language';
import { roles } from '../roles';
import { sameWireName, wireNames } from './fields';
import { isName, notOfThese, twiceOf } from './shared-faults';
import { checkType, isFieldType, isHeldIn, isUnique } from './types';

/** The properties of every row of a directory or form besides its fields. */
const onEveryRow = ['id', '_id', 'version', 'createdAt', 'updatedAt', 'isApproved', 'accountState'];
/** The columns of their tables. */
const columns = [...onEveryRow, 'search', 'isUsed'];
/** Options without use in a row, which has no verifier, no student and no conditions. */
const ofRecords = ['filledBy', 'systemValue', 'when', 'sensitive', 'marked', 'requiredDialog'];

/** Faults of the fields of a directory or form, one sentence each. @param directories that a link may refer to */
export function checkRowFields(fields: Fields, directories: readonly Directory[]): string[] {
  const all = Object.entries(fields);
  const keys = all.map(([key]) => key);
  const names = all.flatMap(([key, field]) => [...wireNames('read', key, field), ...wireNames('write', key, field)]);
  const wires = [...new Set(names)].filter((name) => !keys.includes(name));
  return [
    ...(all.length === 0 ? ['it has no fields.'] : []),
    ...notOfThese(keys, columns, 'the field', 'every row'),
    ...notOfThese(wires, onEveryRow, 'the wire name', 'every row'),
    ...keys
      .concat(wires)
      .filter((name) => !isName(name))
      .map((name) => `the field "${name}" must be named with letters and digits.`),
    ...twiceOf(keys, 'the field'),
    ...sameWireName(all),
    ...all.flatMap(([key, field]) =>
      isFieldType(field.type) && isHeldIn('row', field)
        ? [...checkOne(key, field, keys.slice(0, keys.indexOf(key)), fields, directories), ...checkType(key, field)]
        : [`"${key}" is of the unknown type "${field.type}".`],
    ),
  ];
}

function checkOne(
  key: string,
  field: Field,
  before: readonly string[],
  fields: Fields,
  directories: readonly Directory[],
): string[] {
  const { required, by = [], taken } = field;
  const bound = isDay(field) ? field.notBefore : undefined;
  return [
    ...(required === undefined || typeof required === 'string'
      ? []
      : [`"${key}" is required without a sentence that says so.`]),
    ...ofRecords
      .filter((property) => property in field)
      .map((property) => `"${key}" has a property of records: "${property}".`),
    ...by
      .filter((role) => !(roles as readonly string[]).includes(role))
      .map((role) => `"${key}" is filled by "${role}", which is not a role.`),
    ...(field.later && required !== undefined ? [`"${key}" is asked later only, and cannot be required.`] : []),
    ...(taken && !isUnique(field) ? [`"${key}" is compared with other rows, which a ${field.type} cannot be.`] : []),
    ...(taken?.within !== undefined && !Object.hasOwn(fields, taken.within)
      ? [`"${key}" is compared within the unknown field "${taken.within}".`]
      : []),
    ...(bound !== undefined && !(before.includes(bound) && isDay(fields[bound]))
      ? [`"${key}" is not before "${bound}", which is no date that stands before it.`]
      : []),
    ...(isDay(field) && field.most !== undefined && bound === undefined
      ? [`"${key}" lies at most some days after a day that it does not name.`]
      : []),
    ...(namesRow(field) &&
    field.within !== undefined &&
    !namesRow(before.includes(field.within) ? fields[field.within] : undefined)
      ? [`"${key}" is offered within "${field.within}", which is no link that stands before it.`]
      : []),
    ...(namesRow(field) && !directories.some(({ name }) => name === field.to)
      ? [`"${key}" leads to "${field.to}", which is no directory.`]
      : []),
    ...(offersOptions(field) && !valuesIn(field) ? [`"${key}" offers what only a student's form knows.`] : []),
  ];
}
