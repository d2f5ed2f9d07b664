import { v7 } from 'uuid';

/** A new primary key: a UUIDv7, so that keys grow with time and inserts stay at the end of the index. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text can be one of our keys. Ask before a client's id reaches SQL: MariaDB compares `id ` with `id` as
 * equal and fails on some characters, so an odd id must be "not found" and never a query.
 */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
