import {
  type EntryResource,
  isDay,
  type KeptType,
  namesPerson,
  type RecordType,
  type ResolvedField,
  WAITS_FOR,
} from '../../../../schemas';
import { EntitySchema } from '../../base/database';
import { type Column, columnOf } from '../../field-types';
import { heldByOther } from '../rights/rule-sql';
import { searchLength } from './search-text';
import { CLIENT_KEY, systemColumnsOf, UNIQUE_NUMBER } from './system-columns';

type Columns = EntitySchema['options']['columns'];
type Constructor = new () => object;

/** The class that stands for one type of record wherever a framework wants one. */
export function classOf(type: Pick<RecordType, 'name'>): Constructor {
  const name = type.name.charAt(0).toUpperCase() + type.name.slice(1);
  return { [name]: class {} }[name] as Constructor;
}

/** The table of a type: the system's columns, one for each field, and indexes for the questions that are asked of it. */
function schemaWith(type: KeptType, indices: EntitySchema['options']['indices']): EntitySchema {
  const columns: Record<string, object> = {};
  for (const [name, { column, nullable }] of Object.entries(systemColumnsOf(type))) {
    columns[name] = { ...column, nullable, ...(name === 'id' && { primary: true }) };
  }
  if (type.states) columns.search = { ...columns.search, length: searchLength(type) };
  // Every field may be empty, whatever the form demands: a rule that is added later must not need old rows changed.
  for (const field of type.fields) columns[field.key] = { ...(columnOf(field) satisfies Column), nullable: true };
  return new EntitySchema({ name: type.name, target: classOf(type), columns: columns as Columns, indices });
}

/** Of a type whose records wait for nobody: the owner's list and the department's, and its numbers. */
export function recordSchemaOf(type: RecordType): EntitySchema {
  const { name, number, unique } = type;
  const scope = ['college', 'department'];
  // Where no two are alike an owner has few, and what tells them apart begins with the owner.
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

export function schemaOf(entry: EntryResource): EntitySchema {
  const { name, people } = entry;
  return schemaWith(entry, [
    ...indexesOf(entry).map(([purpose, ...columns]) => ({
      name: `ix_${name}_${purpose}`,
      columns,
      // most records wait for whoever they name, and are found by that
      ...(columns[0] === WAITS_FOR && people.length > 0 && { where: heldByOther(standard, WAITS_FOR, people) }),
    })),
    // Most entries carry no key, and none of those is kept apart.
    {
      name: `uq_${name}_key`,
      columns: ['student', CLIENT_KEY],
      unique: true,
      where: `${standard(CLIENT_KEY)} IS NOT NULL`,
    },
  ]);
}

/** Quotes as the standard has it, and as the engine that has indexes of some rows. */
export const standard = (name: string) => `"${name}"`;

type Index = [purpose: string, ...columns: string[]];

const newest = ['createdAt', 'id'];

/**
 * Indexes for each way in: the owner's list, the department's, and that of every person whom a record names; each in
 * the orders that are asked for, so that a page is read without sorting. What follows the order lets the index answer
 * alone, without the row: what a search looks at, the student for the rule "not one's own", the department, by which a
 * record that names somebody of another department is told from those that came in already, and the state, so that no row
 * is looked up to be refused. What is open is mostly read elsewhere: see `openEntriesOf`.
 */
function indexesOf(entry: EntryResource): Index[] {
  const scope = ['college', 'department'];
  const day = firstDate(entry);
  // What is found is sorted by the day, among what an index gives in another order.
  const told = ['student', 'search', ...(day ? [day.key] : []), 'status'];
  const wayInBy = (key: string, named: readonly string[] = []): Index => [
    key,
    key,
    ...newest,
    ...scope,
    ...named,
    ...told,
  ];
  return [
    ['own', 'student', ...newest],
    ['scope', ...scope, ...newest, ...told],
    ...(day ? [['scope_day', ...scope, day.key, 'id', 'status'] satisfies Index] : []),
    ...namedPeople(entry).map(({ key }) => wayInBy(key)),
    // Where whoever it waits for may read it for that. It is the last way in: a record that names the same person has come in already.
    ...(entry.people.length > 0 ? [wayInBy(WAITS_FOR, entry.people)] : []),
  ];
}

/** The day that a record is about. */
export const firstDate = ({ fields }: Pick<EntryResource, 'fields'>): ResolvedField | undefined =>
  fields.find((field) => isDay(field));

/** The fields that name a person: the counterpart whom the student chose, the coordinator of the posting. */
export const namedPeople = (entry: EntryResource): ResolvedField[] =>
  entry.fields.filter((field) => namesPerson(field));
