import { derivations } from '../derivations';
import { fileKinds } from '../files';
import type { Entry, Field } from '../language';
import { scales } from '../scales';

export function checkFields(entry: Entry): string[] {
  const fields = Object.entries(entry.fields);
  const faults = fields.flatMap(([key, field]) => [
    ...namesOf(key, field)
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      .map((name) => `the field "${name}" must be named with letters and digits.`),
    ...checkOne(key, field),
    ...checkFiller(key, field),
  ]);
  const nobody = fields.some(([, field]) => (field.filledBy ?? 'student') === 'student' && field.type !== 'number');
  return [...faults, ...sameWireName(fields), ...(nobody ? [] : ['a student fills nothing of it.'])];
}

function checkOne(key: string, field: Field): string[] {
  const faults: string[] = [];
  if (field.type === 'number' && !Object.hasOwn(derivations, field.derive.how))
    faults.push(`"${key}" is derived by "${field.derive.how}", which does not exist.`);
  if (field.type === 'score' && !Object.hasOwn(scales, field.scale))
    faults.push(`"${key}" uses the scale "${field.scale}", which does not exist.`);
  if (field.type === 'file' && field.accept.length === 0) faults.push(`the file "${key}" accepts no kind of file.`);
  if (field.type === 'file')
    for (const kind of field.accept)
      if (!Object.hasOwn(fileKinds, kind))
        faults.push(`the file "${key}" accepts "${kind}", which is no kind of file.`);
  if (field.type === 'rubric' && Object.keys(field.items).length === 0)
    faults.push(`the rubric "${key}" has no items.`);
  if (field.type === 'rubric' && field.ratings.length === 0) faults.push(`the rubric "${key}" has no ratings.`);
  if (field.type === 'text')
    for (const option of ['lines', 'maxLength'] as const)
      if (field[option] !== undefined && !(Number.isInteger(field[option]) && Number(field[option]) > 0))
        faults.push(`${option} of "${key}" must be a whole number above 0.`);
  if (field.required && field.marked) faults.push(`"${key}" is both required and only marked.`);
  if (field.requiredDialog && !field.required) faults.push(`"${key}" has a heading for a sentence that it lacks.`);
  if (field.sensitive && field.type !== 'text') faults.push(`"${key}" is sensitive, which only text can be.`);
  return faults;
}

/** Who fills a field must be able to. */
function checkFiller(key: string, field: Field): string[] {
  const faults: string[] = [];
  if (field.required && field.filledBy === 'system')
    faults.push(`"${key}" is required of nobody: the system fills it.`);
  const systemValue = field.type === 'text' || field.type === 'person' ? field.systemValue : undefined;
  if (systemValue && field.filledBy !== 'system') faults.push(`"${key}" has a system value but is filled by a person.`);
  if (systemValue && systemValue !== (field.type === 'text' ? 'collegeName' : 'postedCoordinator'))
    faults.push(`"${key}" cannot hold the system value "${systemValue}".`);
  if (field.filledBy === 'system' && field.type !== 'number' && !systemValue)
    faults.push(`"${key}" is filled by the system, but nothing says with what.`);
  if (field.type === 'number' && field.filledBy !== undefined && field.filledBy !== 'system')
    faults.push(`"${key}" is derived, so nobody can fill it.`);
  if (field.type === 'file' && field.filledBy === 'verifier')
    faults.push(`the file "${key}" cannot be filled by the verifier: a verdict carries no files.`);
  return faults;
}

const writeNames = (key: string, field: Field): string[] => {
  if (field.type === 'rubric') return Object.keys(field.items);
  return [typeof field.wire === 'object' ? field.wire.write : (field.wire ?? key)];
};

const readNames = (key: string, field: Field): string[] => {
  if (field.type === 'rubric') return Object.keys(field.items);
  return [typeof field.wire === 'object' ? field.wire.read : (field.wire ?? key)];
};

const namesOf = (key: string, field: Field): string[] => [
  ...new Set([key, ...writeNames(key, field), ...readNames(key, field)]),
];

function sameWireName(fields: readonly [string, Field][]): string[] {
  return [
    ...twice(fields.flatMap(([key, field]) => writeNames(key, field))).map(
      (name) => `two fields are sent under the name "${name}".`,
    ),
    ...twice(fields.flatMap(([key, field]) => readNames(key, field))).map(
      (name) => `two fields are read under the name "${name}".`,
    ),
  ];
}

const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
