import { createHmac } from 'node:crypto';
import type { WantedTable } from '../../database/migrate/wanted';
import { Refused } from '../command';

export const FORMAT = 'countersign-backup';
export const VERSION = 1;

/** What an archive holds: `tables/<name>.jsonl`, `files/<key>`, perhaps `secrets/<name>`, and last this as `manifest.json`. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601: the moment that every row is from. */
  readonly takenAt: string;
  readonly engine: 'sqlite' | 'mysql';
  /** The tables as they were, with hidden columns. */
  readonly schema: readonly WantedTable[];
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Ids of files whose bytes were gone, or not those that were stored. */
    readonly missing: readonly string[];
    readonly damaged: readonly string[];
  };
  /** Tells the key that patient identifiers are sealed with from any other, and nothing else about it. */
  readonly patientKey: string;
  readonly hasSecrets: boolean;
}

export const keyPrint = (key: Buffer): string =>
  createHmac('sha256', key).update('countersign patient key').digest('hex').slice(0, 16);

/** @throws Refused for what is no manifest of ours */
export function readManifest(text: string): Manifest {
  let value: Partial<Manifest>;
  try {
    value = JSON.parse(text) as Partial<Manifest>;
  } catch {
    throw new Refused('This is not a backup of Countersign: its manifest cannot be read.');
  }
  if (value.format !== FORMAT) throw new Refused('This is not a backup of Countersign.');
  if (value.version !== VERSION)
    throw new Refused(`This backup has the format ${value.version}; this version of Countersign reads ${VERSION}.`);
  return value as Manifest;
}

export const tablePath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (key: string): string => `files/${key}`;
export const secretPath = (name: string): string => `secrets/${name}`;
export const MANIFEST_PATH = 'manifest.json';
