/** The scripts of the built web application, and what each of them imports at once. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../../build/web');
if (!existsSync(root)) throw new Error('Build the web application first: npm run build');

export const assets = join(root, 'assets');

export interface Script {
  readonly name: string;
  /** Bytes, plain and with gzip: without the hashes of other files, which compress by chance. */
  readonly size: number;
  readonly zipped: number;
  /** Bytes over the wire. */
  readonly sent: number;
  /** Which compressed copies are beside it. */
  readonly copies: readonly string[];
}

/** @param entries documents, and names of lazy parts without their hash. @throws Error for one that the build lacks */
export function scriptsOf(entries: readonly string[]): Script[] {
  const found = new Set(
    entries.flatMap((entry) => (entry.endsWith('.html') ? inDocument(entry) : [chunkNamed(entry)])),
  );
  // A set goes on over what is added to it meanwhile.
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return [...found].map((name) => {
    const bytes = readFileSync(join(root, name));
    const copies = ['.br', '.gz'].filter((kind) => existsSync(join(root, name + kind)));
    const sent = copies.includes('.br') ? statSync(join(root, `${name}.br`)).size : bytes.length;
    return { name, size: bytes.length, zipped: gzipSync(withoutHashes(bytes), { level: 9 }).length, sent, copies };
  });
}

const withoutHashes = (script: Buffer) => script.toString().replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '');

const inDocument = (name: string): string[] =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');

function chunkNamed(name: string): string {
  // The hash has eight characters, and may have a dash among them. The files of the build before are beside those of
  // the last one.
  const age = (file: string) => statSync(join(assets, file)).mtimeMs;
  const [file] = readdirSync(assets)
    .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
    .toSorted((one, other) => age(other) - age(one));
  if (!file) throw new Error(`The build has no part called ${name}`);
  return `assets/${file}`;
}

const importsOf = (name: string): string[] =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, file]) => `assets/${file}`,
  );
