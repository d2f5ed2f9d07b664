import {
  dayField,
  type EntryResource,
  namesPerson,
  type RecordType,
  type ResolvedField,
  type StoredType,
  WAITS_FOR,
} from '../../../../schemas';
import { capitalised } from '../../../../schemas/texts/capitalised';
import { EntitySchema } from '../../base/database';
import { type Column, columnOf } from '../../field-types';
import { heldByOther } from '../rights/rule-sql';
import { searchLength } from './search-text';
import { CLIENT_KEY, storedColumnsOf, UNIQUE_NUMBER } from './system-columns';

type Columns = EntitySchema['options']['columns'];
type Constructor = new () => object;

/** The class of a type of record, for frameworks that need one. */
export function classOf(type: Pick<RecordType, 'name'>): Constructor {
  const name = capitalised(type.name);
  return { [name]: class {} }[name] as Constructor;
}

/** The table of a type: the system's columns, one column for each field, and indexes for its queries. */
function schemaWith(type: StoredType, indices: EntitySchema['options']['indices']): EntitySchema {
  const columns: Record<string, object> = {};
  for (const [name, { column, nullable }] of Object.entries(storedColumnsOf(type))) {
    columns[name] = { ...column, nullable, ...(name === 'id' && { primary: true }) };
  }
  if (type.states) columns.search = { ...columns.search, length: searchLength(type) };
  // Every field may be empty, whatever the form requires, so that a rule which is added later needs no change to old
  // rows.
  for (const field of type.fields) columns[field.key] = { ...(columnOf(field) satisfies Column), nullable: true };
  return new EntitySchema({ name: type.name, target: classOf(type), columns: columns as Columns, indices });
}

/** The table of a type without states. Its indexes are for the owner's list, the department's, and its numbers. */
export function recordSchemaOf(type: RecordType): EntitySchema {
  const { name, number, unique } = type;
  const scope = ['college', 'department'];
  // With `unique` an owner has few records, and the unique columns begin with the owner.
  if (unique)
    return schemaWith(type, [
      { name: `uq_${name}`, columns: [...unique], unique: true },
      { name: `ix_${name}_scope`, columns: scope },
    ]);
  return schemaWith(type, [
    ...(number ? [{ name: `uq_${name}_number`, columns: ['college', UNIQUE_NUMBER], unique: true }] : []),
    { name: `ix_${name}_own`, columns: ['student', ...newest] },
    { name: `ix_${name}_scope`, columns: [...scope, ...newest] },
  ]);
}

export function entrySchemaOf(entry: EntryResource): EntitySchema {
  const { name, people } = entry;
  return schemaWith(entry, [
    ...indexesOf(entry).map(([purpose, ...columns]) => ({
      name: `ix_${name}_${purpose}`,
      columns,
      // Most records wait for a person they name, and are found by that column.
      ...(columns[0] === WAITS_FOR && people.length > 0 && { where: heldByOther(standard, WAITS_FOR, people) }),
    })),
    // Most entries have no key, and those are not in the index.
    {
      name: `uq_${name}_key`,
      columns: ['student', CLIENT_KEY],
      unique: true,
      where: `${standard(CLIENT_KEY)} IS NOT NULL`,
    },
  ]);
}

/** Quotes as the standard does. Partial indexes are written so, and only an engine whose dialect says `indexesSome` has any. */
export const standard = (name: string) => `"${name}"`;

type Index = [purpose: string, ...columns: string[]];

const newest = ['createdAt', 'id'];

/**
 * One index for each way into a list: the owner's, the department's, and each named person's, newest first, so that a
 * page needs no sorting. The trailing columns let the index answer alone: the state, the day (rows are sorted by it
 * inside the index), the student (for the rule "not one's own"), the department and the search text. What is asked most
 * comes first, because a column costs the reading of those before it. Open entries are mostly read elsewhere: see
 * `openEntriesOf`.
 */
function indexesOf(entry: EntryResource): Index[] {
  const scope = ['college', 'department'];
  const day = dayField(entry);
  const asked = ['status', ...(day ? [day.key] : [])];
  const wayInBy = (key: string, named: readonly string[] = []): Index => [
    key,
    key,
    ...newest,
    ...asked,
    'student',
    ...scope,
    ...named,
    'search',
  ];
  return [
    // Two entries of one millisecond are sorted by their rows.
    ['own', 'student', 'createdAt'],
    ['scope', ...scope, ...newest, ...asked, 'student', 'search'],
    ...namedPeople(entry).map(({ key }) => wayInBy(key)),
    // For people whom a record waits for without naming them. With the named people, so that records which a way before
    // this one gives are left out.
    ...(entry.people.length > 0 ? [wayInBy(WAITS_FOR, entry.people)] : []),
  ];
}

/** The fields that name a person, such as the counterpart whom the student chose or the coordinator of the posting. */
export const namedPeople = (entry: EntryResource): ResolvedField[] =>
  entry.fields.filter((field) => namesPerson(field));
