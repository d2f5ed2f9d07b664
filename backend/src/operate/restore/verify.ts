import { createHash } from 'node:crypto';
import { filePath, MANIFEST_PATH, type Manifest, readManifest, tablePath } from '../archive/manifest';
import { jsonLines, readArchive } from '../archive/reader';
import type { FileFact } from '../backup/blobs';
import { Refused } from '../command';

export interface Verified {
  readonly manifest: Manifest;
  /** The files whose bytes are in the archive, by their path in it. */
  readonly files: ReadonlyMap<string, FileFact>;
}

/** Reads the whole archive and checks every byte of it. @throws Refused naming the first thing that is wrong */
export async function verifyArchive(file: string): Promise<Verified> {
  const digests = new Map<string, string>();
  const facts = new Map<string, FileFact>();
  let manifest: Manifest | undefined;
  await readArchive(file, async (path, bytes) => {
    if (path === MANIFEST_PATH) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      manifest = readManifest(Buffer.concat(chunks).toString('utf8'));
      return;
    }
    const hash = createHash('sha256');
    const hashed = (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    if (path === tablePath('files'))
      for await (const fact of jsonLines<FileFact>(hashed)) facts.set(filePath(fact.key), fact);
    else for await (const _ of hashed);
    digests.set(path, hash.digest('hex'));
  });
  if (!manifest) throw new Refused('The backup is cut off, or none of Countersign: it has no manifest.');
  const files = filesOf(manifest, facts);
  check(manifest, files, digests);
  return { manifest, files };
}

function filesOf({ files }: Manifest, facts: ReadonlyMap<string, FileFact>): Map<string, FileFact> {
  const without = new Set([...files.missing, ...files.damaged]);
  return new Map([...facts].filter(([, { id }]) => !without.has(id)));
}

function check(manifest: Manifest, files: ReadonlyMap<string, FileFact>, digests: ReadonlyMap<string, string>): void {
  for (const [name, { sha256 }] of Object.entries(manifest.tables))
    if (digests.get(tablePath(name)) !== sha256)
      throw new Refused(`The backup is damaged: the table ${name} is not what was saved.`);
  for (const [path, { id, sha256 }] of files)
    if (digests.get(path) !== sha256) throw new Refused(`The backup is damaged: the file ${id} is not what was saved.`);
}
