import { type ExchangeResource, fold, type PersonValue } from '../../../../schemas';
import { personValue } from '../../engine/wire/wire';
import { type Cipher, type Lookups, type Stored, type WireRecord, writerOf } from '../../field-types';
import type { ExchangeRow } from './exchange.table';
import type { ExchangeParts } from './exchange-parts';

/** Everybody whom a row names. */
export const peopleIn = ({ student, openedBy, repliedBy }: ExchangeRow): string[] => [
  student,
  openedBy,
  ...(repliedBy === null ? [] : [repliedBy]),
];

/** A row as clients read it. @param names of accounts by id */
export function wireExchange(
  { exchange, fields }: ExchangeParts,
  row: ExchangeRow,
  names: ReadonlyMap<string, string>,
  cipher: Cipher,
): WireRecord {
  // A record outlives the account of a person it names.
  const person = (id: string): PersonValue => personValue(id, names.get(id) ?? '');
  const { id, version, student, openedBy, repliedBy, createdAt, updatedAt } = row;
  const record: WireRecord = { id, _id: id, version, [exchange.student.key]: person(student) };
  const look: Lookups = { person, file: () => null };
  for (const field of fields) writerOf(exchange.name, field, cipher)(record, row[field.key] ?? null, id, look);
  const people = { openedBy: person(openedBy), repliedBy: repliedBy === null ? null : person(repliedBy) };
  return Object.assign(record, people, { createdAt, updatedAt });
}

/** What a search looks into besides the student's name. */
export function searchText(exchange: ExchangeResource, values: Readonly<Record<string, Stored>>): string {
  const keys = exchange.opener.map(({ key }) => key);
  return exchange.list.search
    .filter((key) => keys.includes(key))
    .flatMap((key) => values[key] ?? [])
    .map((value) => fold(String(value)))
    .join('\n');
}
