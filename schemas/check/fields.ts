import { keysOf } from '../condition';
import { derivations } from '../derivations';
import { type Entry, type Field, systemColumns } from '../language';
import { scales } from '../scales';

/** Names that the server gives to every record, and that a field therefore cannot have. */
export const reservedKeys = [
  ...Object.keys(systemColumns).filter((key) => key !== 'actions' && key !== 'serial'),
  ...['id', '_id', 'version', 'college', 'department', 'search', 'updatedAt'],
];

export function checkFields(entry: Entry): string[] {
  const fields = Object.entries(entry.fields);
  const keys = fields.map(([key]) => key);
  const faults = fields.flatMap(([key, field]) => [
    ...(reservedKeys.includes(key) ? [`the field "${key}" has a name that every record already uses.`] : []),
    ...(/^[A-Za-z][A-Za-z0-9]*$/.test(key) ? [] : [`the field "${key}" must be named with letters and digits.`]),
    ...checkOne(key, field, keys),
  ]);
  return [...faults, ...sameWireName(fields)];
}

function checkOne(key: string, field: Field, keys: readonly string[]): string[] {
  const faults: string[] = [];
  const earlier = keys.slice(0, keys.indexOf(key));
  const needs = (other: string | undefined, what: string) => {
    if (other && !keys.includes(other)) faults.push(`${what} of "${key}" names an unknown field "${other}".`);
    else if (other && !earlier.includes(other))
      faults.push(`"${key}" stands before "${other}", on which its ${what} depends.`);
  };
  if (field.when) for (const other of keysOf(field.when)) needs(other, 'condition');
  if (field.type === 'date') needs(field.notBefore, 'earliest day');
  if (field.type === 'choice' && field.options.from === 'catalogue') needs(field.options.within, 'list of options');
  if (field.type === 'number') {
    if (!Object.hasOwn(derivations, field.derive.how))
      faults.push(`"${key}" is derived by "${field.derive.how}", which does not exist.`);
    for (const other of field.derive.from) needs(other, 'derivation');
  }
  if (field.type === 'score' && !Object.hasOwn(scales, field.scale))
    faults.push(`"${key}" uses the scale "${field.scale}", which does not exist.`);
  if (field.type === 'file' && field.accept.length === 0) faults.push(`the file "${key}" accepts no kind of file.`);
  if (field.type === 'rubric' && Object.keys(field.items).length === 0)
    faults.push(`the rubric "${key}" has no items.`);
  if (field.required && field.marked) faults.push(`"${key}" is both required and only marked.`);
  if (field.required && field.filledBy === 'system')
    faults.push(`"${key}" is required of nobody: the system fills it.`);
  if (field.sensitive && field.type !== 'text') faults.push(`"${key}" is sensitive, which only text can be.`);
  const systemValue = field.type === 'text' || field.type === 'person' ? field.systemValue : undefined;
  if (systemValue && field.filledBy !== 'system') faults.push(`"${key}" has a system value but is filled by a person.`);
  if (field.filledBy === 'system' && field.type !== 'number' && !systemValue)
    faults.push(`"${key}" is filled by the system, but nothing says with what.`);
  return faults;
}

function sameWireName(fields: readonly [string, Field][]): string[] {
  const names = fields.flatMap(([key, field]) => {
    if (field.type === 'rubric') return Object.keys(field.items);
    return [typeof field.wire === 'object' ? field.wire.write : (field.wire ?? key)];
  });
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `two fields are sent under the name "${name}".`,
  );
}
