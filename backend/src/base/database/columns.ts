import { EntitySchema } from 'typeorm/entity-schema/EntitySchema.js';

/**
 * TypeORM's EntitySchema, imported past its index: the index loads every driver and decorator, which costs a third
 * of the cold start. It is the same class, so schemas made with `import { EntitySchema } from 'typeorm'` work too.
 */
export { EntitySchema };

/** The column types that mean the same on every engine, and what a cell of each holds. */
export const columnTypes = {
  uuid: 'string',
  varchar: 'string',
  text: 'string',
  int: 'number',
  bigint: 'number',
  double: 'number',
} as const;
export type ColumnType = keyof typeof columnTypes;
export const isColumnType = (word: string): word is ColumnType => Object.hasOwn(columnTypes, word);

/** A column of a table. */
interface Column<Value> {
  readonly type: ColumnType;
  /** Characters, for varchar. */
  readonly length?: number;
  readonly primary?: boolean;
  readonly unique?: boolean;
  readonly nullable?: boolean;
  readonly default?: string | number;
  /** Never set. It only tells the compiler the type of the column's values. */
  readonly holds?: Value;
}

/**
 * A column that holds one of these words.
 * @param length characters of the longest word
 */
export const oneOf = <Word extends string>(length: number): Column<Word> => ({ type: 'varchar', length });
export const words = (length: number): Column<string> => oneOf(length);
export const text: Column<string> = { type: 'text' };
export const whole: Column<number> = { type: 'int' };
export const big: Column<number> = { type: 'bigint' };

/** A UUID column, and the one that is the primary key. */
export const id: Column<string> = { type: 'uuid' };
export const key: Column<string> = { ...id, primary: true };
/** In hexadecimal. */
export const sha256 = words(64);
/** `YYYY-MM-DD` */
export const day = words(10);
/** ISO 8601 in UTC. */
export const moment = words(24);

export const optional = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...(column as Column<Value | null>),
  nullable: true,
});

export type Columns = Record<string, Column<unknown>>;
type Held<Of> = Of extends Column<infer Value> ? Value : never;

interface Index {
  readonly name?: string;
  readonly columns: string[];
  readonly unique?: boolean;
  /** Limits the index to some rows: see `WantedIndex`. */
  readonly where?: string;
}

/** The values of these columns in one row. */
type Holding<Of extends Columns> = { -readonly [Key in keyof Of]: Held<Of[Key]> };

/**
 * Declares a table whose rows have exactly these columns: see `RowOf`.
 * @param isByKey see `WantedTable`
 */
export function table<Of extends Columns>(name: string, columns: Of, indices: Index[] = [], isByKey = false) {
  return new EntitySchema<Holding<Of>>({
    name,
    columns: columns as EntitySchema<Holding<Of>>['options']['columns'],
    indices,
    withoutRowid: isByKey,
  });
}

/** A row as the database has it. */
export type RowOf<Table> = Table extends EntitySchema<infer Row> ? Row : never;
