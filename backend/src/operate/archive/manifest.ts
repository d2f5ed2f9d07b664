import { createHmac } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { type EngineName, engines } from '../../base/database/engine';
import type { WantedTable } from '../../base/database/migrate/wanted-tables';
import { OperatorError } from '../command';

export const FORMAT = 'countersign-backup';
export const VERSION = 1;

const NAME = '^[A-Za-z_][A-Za-z0-9_]{0,62}$';
const name = Type.String({ pattern: NAME });
const count = Type.Integer({ minimum: 0 });
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const ids = Type.ReadonlyType(Type.Array(Type.String()));

const column = Type.Object({
  name,
  type: Type.Enum(['varchar', 'text', 'int', 'bigint', 'double']),
  length: Type.Optional(Type.Integer({ minimum: 1 })),
  nullable: Type.Boolean(),
  primary: Type.Boolean(),
  default: Type.Optional(Type.Union([Type.String(), Type.Number()])),
});
const index = Type.Object({
  name,
  columns: Type.Array(name, { minItems: 1 }),
  unique: Type.Boolean(),
  // Allows a condition over columns, and no statement.
  where: Type.Optional(Type.String({ pattern: '^[\\w"`().=<> ]*$' })),
});
const manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(VERSION),
  /** ISO 8601: the moment from which every row is. */
  takenAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
  engine: Type.Enum(Object.keys(engines) as EngineName[]),
  /** The tables at the time of the backup, with hidden columns. */
  schema: Type.Array(
    Type.Object({
      name,
      columns: Type.Array(column, { minItems: 1 }),
      indexes: Type.Array(index),
      appendOnly: Type.Boolean(),
    }),
  ),
  tables: Type.Record(name, Type.Object({ rows: count, sha256: digest })),
  files: Type.Object({
    count,
    bytes: count,
    /** The ids of files whose bytes were missing or damaged. */
    missing: ids,
    damaged: ids,
  }),
  /** Identifies the key that encrypts patient identifiers, and reveals nothing about it. Empty where that was lost. */
  patientKey: Type.String(),
  hasSecrets: Type.Boolean(),
});

/**
 * The content of an archive: `tables/<name>.jsonl`, `files/<key>`, possibly `secrets/<name>`, and last this file as
 * `manifest.json`.
 */
export interface Manifest extends Readonly<Omit<Static<typeof manifest>, 'schema' | 'tables'>> {
  readonly schema: readonly WantedTable[];
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
}

/** Tells one key from another, and nothing about either. */
export const keyPrint = (key: Buffer): string =>
  createHmac('sha256', key).update('countersign patient key').digest('hex').slice(0, 16);

/** @throws OperatorError for a text that is no manifest of ours */
export function readManifest(text: string): Manifest {
  let value: Partial<Manifest>;
  try {
    value = Object(JSON.parse(text)) as Partial<Manifest>;
  } catch {
    throw new OperatorError('This is not a backup of Countersign: its manifest cannot be read.');
  }
  if (value.format !== FORMAT) throw new OperatorError('This is not a backup of Countersign.');
  if (value.version !== VERSION)
    throw new OperatorError(
      `This backup has the format ${value.version}; this version of Countersign reads ${VERSION}.`,
    );
  if (!Check(manifest, value) || !isWhole(value as Manifest))
    throw new OperatorError('This is not a backup of Countersign: its manifest says what none says.');
  return value as Manifest;
}

/** Whether each table and column is named once, and indexes use only those columns. */
function isWhole({ schema, tables }: Manifest): boolean {
  const isOnce = (names: readonly string[]) => new Set(names).size === names.length;
  const names = schema.map((table) => table.name);
  return (
    isOnce(names) &&
    Object.keys(tables).toSorted().join() === names.toSorted().join() &&
    schema.every(({ columns, indexes }) => {
      const own = new Set(columns.map((one) => one.name));
      return own.size === columns.length && indexes.every((one) => one.columns.every((each) => own.has(each)));
    })
  );
}

export const tablePath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (key: string): string => `files/${key}`;
export const secretPath = (name: string): string => `secrets/${name}`;
export const MANIFEST_PATH = 'manifest.json';
