import { derivationFaults } from '../derivations';
import { fileKinds } from '../files';
import type { Entry, Field, FieldType } from '../language';
import { scales } from '../scales';

/** Every type of field. */
export const fieldTypes: Record<FieldType, true> = {
  ...{ text: true, email: true, phone: true, date: true, time: true, choice: true, person: true, link: true },
  ...{ file: true, count: true, number: true, score: true, rubric: true },
};

/** A stored choice whose words are apart is no longer. */
const longestValue = 60;

/** Faults of the fields of a record, one sentence each. */
export function checkFields(entry: Entry): string[] {
  const fields = Object.entries(entry.fields);
  const faults = fields.flatMap(([key, field]) =>
    [...new Set([key, ...wireNames('write', key, field), ...wireNames('read', key, field)])]
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      .map((name) => `the field "${name}" must be named with letters and digits.`)
      .concat(checkType(key, field), checkRecordField(key, field), checkFiller(key, field)),
  );
  const nobody = fields.some(([, field]) => (field.filledBy ?? 'student') === 'student' && field.type !== 'number');
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

/** What is wrong with a field wherever it stands. */
export function checkType(key: string, field: Field): string[] {
  switch (field.type) {
    case 'text':
      return [
        ...notAbove0(key, { lines: field.lines, maxLength: field.maxLength, minLength: field.minLength?.length }),
        ...((field.minLength?.length ?? 0) > (field.maxLength ?? Number.POSITIVE_INFINITY)
          ? [`"${key}" must be longer than it may be.`]
          : []),
      ];
    case 'phone':
      return notAbove0(key, { digits: field.digits });
    case 'choice':
      return checkWords(key, field.options);
    case 'file':
      return [
        ...(field.accept.length === 0 ? [`the file "${key}" accepts no kind of file.`] : []),
        ...field.accept
          .filter((kind) => !Object.hasOwn(fileKinds, kind))
          .map((kind) => `the file "${key}" accepts "${kind}", which is no kind of file.`),
      ];
    case 'number':
      return derivationFaults(field.derive).map((fault) => `"${key}" ${fault}`);
    case 'score':
      return Object.hasOwn(scales, field.scale)
        ? []
        : [`"${key}" uses the scale "${field.scale}", which does not exist.`];
    case 'rubric':
      return [
        ...(Object.keys(field.items).length === 0 ? [`the rubric "${key}" has no items.`] : []),
        ...(field.ratings.length === 0 ? [`the rubric "${key}" has no ratings.`] : []),
      ];
    default:
      return [];
  }
}

const notAbove0 = (key: string, counts: Readonly<Record<string, number | undefined>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count !== undefined && !(Number.isInteger(count) && count > 0))
    .map(([option]) => `${option} of "${key}" must be a whole number above 0.`);

function checkWords(key: string, options: Extract<Field, { type: 'choice' }>['options']): string[] {
  if (options.from !== 'list' && options.from !== 'pairs') return [];
  const values = options.from === 'list' ? options.values : options.pairs.map(({ value }) => value);
  const long = options.from === 'pairs' ? values.filter((value) => value.length > longestValue) : [];
  return [
    ...(values.length === 0 ? [`"${key}" offers nothing to choose.`] : []),
    ...repeated(values).map((value) => `"${key}" offers "${value}" twice.`),
    ...long.map((value) => `"${key}" offers "${value}", which is longer than ${longestValue} characters.`),
  ];
}

function checkRecordField(key: string, field: Field): string[] {
  return [
    ...(field.type === 'link' ? [`"${key}" is a link, which a record cannot hold.`] : []),
    ...(field.was !== undefined && (field.sensitive || field.type === 'file')
      ? [`"${key}" cannot have had another key: what is sealed or stored as a file is kept under the one it has.`]
      : []),
    ...(field.by ? [`"${key}" is filled by some roles: of a record's field, say filledBy.`] : []),
    ...(field.taken ? [`"${key}" is compared with other records, which only rows are.`] : []),
    ...(field.required && field.marked ? [`"${key}" is both required and only marked.`] : []),
    ...(field.requiredDialog && !field.required ? [`"${key}" has a heading for a sentence that it lacks.`] : []),
    ...(field.sensitive && field.type !== 'text' ? [`"${key}" is sensitive, which only text can be.`] : []),
  ];
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

/** The names under which a field is read or sent. */
export const wireNames = (way: 'read' | 'write', key: string, field: Field): string[] => {
  if (field.type === 'rubric') return Object.keys(field.items);
  return [typeof field.wire === 'object' ? field.wire[way] : (field.wire ?? key)];
};

export function sameWireName(fields: readonly (readonly [string, Field])[]): string[] {
  const names = (way: 'read' | 'write') => repeated(fields.flatMap(([key, field]) => wireNames(way, key, field)));
  return [
    ...names('write').map((name) => `two fields are sent under the name "${name}".`),
    ...names('read').map((name) => `two fields are read under the name "${name}".`),
  ];
}

export const repeated = (words: readonly string[]) => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
