import { createHash } from 'node:crypto';
import { isBlobKey } from '../../files/blob-store';
import { filePath, MANIFEST_PATH, type Manifest, readManifest, tablePath } from '../archive/manifest';
import { type Bytes, jsonLines, readArchive, textOf } from '../archive/reader';
import type { FileFact } from '../backup/blobs';
import { OperatorError } from '../command';

export interface Verified {
  readonly manifest: Manifest;
  /** The files whose bytes are in the archive, by path. */
  readonly files: ReadonlyMap<string, FileFact>;
  /** The keys of all files that its rows name, with those whose bytes are not in it. */
  readonly keys: ReadonlySet<string>;
}

/** The real content of a table of the archive. */
interface Table {
  readonly rows: number;
  readonly columns: ReadonlySet<string>;
}

/** The most bytes of a manifest. It names every column, and every file that was missing. */
const LARGEST_MANIFEST = 32_000_000;
const FILES = tablePath('files');
const isTable = (path: string) => /^tables\/[^/]+\.jsonl$/.test(path);

/**
 * Reads the whole archive and checks every byte and row.
 * @throws OperatorError with the first fault
 */
export async function verifyArchive(file: string): Promise<Verified> {
  const digests = new Map<string, string>();
  const tables = new Map<string, Table>();
  const facts = new Map<string, FileFact>();
  let manifest: Manifest | undefined;
  await readArchive(file, async (path, bytes) => {
    if (digests.has(path) || (manifest && path === MANIFEST_PATH))
      throw new OperatorError('The backup is damaged: a part of it is there twice.');
    if (path === MANIFEST_PATH) {
      manifest = readManifest(await textOf(bytes, LARGEST_MANIFEST));
      return;
    }
    const hash = createHash('sha256');
    const hashed = (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    if (isTable(path)) tables.set(path, await tableIn(path, hashed, facts));
    else for await (const _ of hashed);
    digests.set(path, hash.digest('hex'));
  });
  if (!manifest) throw new OperatorError('The backup is cut off, or none of Countersign: it has no manifest.');
  const files = filesOf(manifest, facts);
  check(manifest, files, digests, tables);
  return { manifest, files, keys: new Set([...facts.values()].map(({ key }) => key)) };
}

async function tableIn(path: string, bytes: Bytes, facts: Map<string, FileFact>): Promise<Table> {
  const columns = new Set<string>();
  let rows = 0;
  for await (const row of jsonLines<Record<string, unknown> | null>(bytes)) {
    if (typeof row !== 'object' || row === null || !Object.values(row).every(isCell))
      throw new OperatorError('The backup is damaged: it has a row that is none.');
    for (const name in row) columns.add(name);
    rows += 1;
    if (path !== FILES) continue;
    if (!isFact(row)) throw new OperatorError('The backup is damaged: it names a file as none is named.');
    facts.set(filePath(row.key), row);
  }
  return { rows, columns };
}

const isCell = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number';

function isFact(row: object): row is FileFact {
  const { id, key, size, sha256 }: Partial<Record<keyof FileFact, unknown>> = row;
  const isNamed = typeof id === 'string' && typeof key === 'string' && isBlobKey(key);
  return isNamed && Number.isSafeInteger(Number(size)) && typeof sha256 === 'string';
}

function filesOf({ files }: Manifest, facts: ReadonlyMap<string, FileFact>): Map<string, FileFact> {
  const without = new Set([...files.missing, ...files.damaged]);
  return new Map([...facts].filter(([, { id }]) => !without.has(id)));
}

function check(
  manifest: Manifest,
  files: ReadonlyMap<string, FileFact>,
  digests: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, Table>,
): void {
  for (const { name, columns } of manifest.schema) {
    const path = tablePath(name);
    const [saved, found] = [manifest.tables[name], tables.get(path)];
    if (digests.get(path) !== saved?.sha256)
      throw new OperatorError(`The backup is damaged: the table ${name} is not what was saved.`);
    if (found?.rows !== saved?.rows)
      throw new OperatorError(`The backup is damaged: ${name} has ${found?.rows} rows instead of ${saved?.rows}.`);
    const known = new Set(columns.map((column) => column.name));
    if ([...(found?.columns ?? [])].some((column) => !known.has(column)))
      throw new OperatorError(`The backup is damaged: ${name} has rows with columns that it has not.`);
  }
  for (const [path, { id, sha256 }] of files)
    if (digests.get(path) !== sha256)
      throw new OperatorError(`The backup is damaged: the file ${id} is not what was saved.`);
}
