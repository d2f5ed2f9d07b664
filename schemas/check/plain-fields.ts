import { fileKinds } from '../files';
import { isName, notOfThese, twiceOf } from '../kinds/kind-check';
import type { Directory, PlainField, PlainFields } from '../language';
import { roles } from '../roles';

type Type = PlainField['type'];
const types: Record<Type, true> = {
  ...{
    text: true,
    email: true,
    phone: true,
    date: true,
    time: true,
    count: true,
    choice: true,
    link: true,
    file: true,
  },
};

/** What every row of a directory or form has on the wire besides its fields. */
const onEveryRow = ['id', '_id', 'version', 'createdAt', 'updatedAt', 'isApproved', 'accountState'];
/** And what the tables have. */
const columns = [...onEveryRow, 'search', 'isUsed'];
/** A stored choice is no longer. */
const longestValue = 60;

const readName = (key: string, { wire }: PlainField) => (typeof wire === 'string' ? wire : (wire?.read ?? key));
const writeName = (key: string, { wire }: PlainField) => (typeof wire === 'string' ? wire : (wire?.write ?? key));

/** Faults of the fields of a directory or form, one sentence each. @param directories what a link may lead to */
export function checkPlainFields(fields: PlainFields, directories: readonly Directory[]): string[] {
  const all = Object.entries(fields);
  const known = all.filter(([, { type }]) => Object.hasOwn(types, type));
  const keys = all.map(([key]) => key);
  const reads = all.map(([key, field]) => readName(key, field));
  const writes = all.map(([key, field]) => writeName(key, field));
  const wires = [...new Set([...reads, ...writes])].filter((name) => !keys.includes(name));
  return [
    ...(all.length === 0 ? ['it has no fields.'] : []),
    ...all.flatMap(([key, { type }]) =>
      Object.hasOwn(types, type) ? [] : [`"${key}" is of the unknown type "${type}".`],
    ),
    ...notOfThese(keys, columns, 'the field', 'every row'),
    ...notOfThese(wires, onEveryRow, 'the wire name', 'every row'),
    ...[...keys, ...wires]
      .filter((name) => !isName(name))
      .map((name) => `the field "${name}" must be named with letters and digits.`),
    ...twiceOf(keys, 'the field'),
    ...repeated(reads).map((name) => `two fields are read under the name "${name}".`),
    ...repeated(writes).map((name) => `two fields are sent under the name "${name}".`),
    ...known.flatMap(([key, field]) => [
      ...checkOne(key, field, keys.slice(0, keys.indexOf(key)), fields),
      ...checkType(key, field, directories),
    ]),
  ];
}

function checkOne(key: string, field: PlainField, before: readonly string[], fields: PlainFields): string[] {
  const { required, by = [], taken } = field;
  const bound = field.type === 'date' ? field.notBefore : undefined;
  return [
    ...(required === undefined || typeof required === 'string'
      ? []
      : [`"${key}" is required without a sentence that says so.`]),
    ...by
      .filter((role) => !(roles as readonly string[]).includes(role))
      .map((role) => `"${key}" is filled by "${role}", which is not a role.`),
    ...(taken && (field.type === 'file' || field.type === 'time')
      ? [`"${key}" is compared with other rows, which a ${field.type} cannot be.`]
      : []),
    ...(taken?.within !== undefined && !Object.hasOwn(fields, taken.within)
      ? [`"${key}" is compared within the unknown field "${taken.within}".`]
      : []),
    ...(bound !== undefined && !(before.includes(bound) && fields[bound]?.type === 'date')
      ? [`"${key}" is not before "${bound}", which is no date that stands before it.`]
      : []),
  ];
}

function checkType(key: string, field: PlainField, directories: readonly Directory[]): string[] {
  const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value > 0);
  switch (field.type) {
    case 'text':
      return [
        ...(['lines', 'maxLength'] as const)
          .filter((option) => !isCount(field[option]))
          .map((option) => `${option} of "${key}" must be a whole number above 0.`),
        ...(isCount(field.minLength?.length) ? [] : [`minLength of "${key}" must be a whole number above 0.`]),
        ...((field.minLength?.length ?? 0) > (field.maxLength ?? Number.POSITIVE_INFINITY)
          ? [`"${key}" must be longer than it may be.`]
          : []),
      ];
    case 'phone':
      return isCount(field.digits) ? [] : [`digits of "${key}" must be a whole number above 0.`];
    case 'choice': {
      const values = field.options.map(({ value }) => value);
      return [
        ...(values.length === 0 ? [`"${key}" offers nothing to choose.`] : []),
        ...repeated(values).map((value) => `"${key}" offers "${value}" twice.`),
        ...values
          .filter((value) => value.length > longestValue)
          .map((value) => `"${key}" offers "${value}", which is longer than ${longestValue} characters.`),
      ];
    }
    case 'link':
      return directories.some(({ name }) => name === field.to)
        ? []
        : [`"${key}" leads to "${field.to}", which is no directory.`];
    case 'file':
      return [
        ...(field.accept.length === 0 ? [`the file "${key}" accepts no kind of file.`] : []),
        ...field.accept
          .filter((kind) => !Object.hasOwn(fileKinds, kind))
          .map((kind) => `the file "${key}" accepts "${kind}", which is no kind of file.`),
      ];
    default:
      return [];
  }
}

const repeated = (words: readonly string[]) => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
