/**
 * `node scripts/check-registry.mjs [--write]`: checks the registry, and compares every document that is made
 * from it with a new one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, root, say } from './project.mjs';
import { faultReport, load, readRegistry } from './registry-faults.mjs';

/** @type {Promise<typeof import('./documents')> | undefined} */
let making;
/** Makes each document. This reads most of the server's code, so it is loaded once. */
const documents = async () => {
  making ??= load(inProject('scripts', 'documents.ts'));
  return (await making).documents;
};

/**
 * @param {{ registryFile?: string, folder?: string, write?: boolean, tell?: (line: string) => void }}
 * [options] the registry, the folder of its documents, whether to write them again, and what receives the
 * messages
 * @returns {Promise<boolean>} whether nothing needs correction
 */
export async function checkRegistry(options = {}) {
  const { registryFile = inProject('resources.config.ts'), folder = root, write = false, tell = say } = options;
  const read = await readRegistry(registryFile);
  if ('faults' in read) {
    for (const line of faultReport(registryFile, read.faults)) tell(line);
    return false;
  }
  const drifted = Object.entries(await documents()).filter(([path, make]) => {
    const file = join(folder, path);
    const wanted = make(read.registry);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return false;
    if (write) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, wanted);
    }
    tell(
      `${path} ${write ? 'is written.' : 'is not what the registry says. `npm run check -- --write` makes it again.'}`,
    );
    if (!write && existsSync(file)) tell(`  changed: ${changedIn(wanted, readFileSync(file, 'utf8'))}`);
    return !write;
  });
  return drifted.length === 0;
}

/** The most lines that are shown, and the most characters of each. */
const [mostLines, mostOfLine] = [8, 80];

/**
 * @param {string} wanted
 * @param {string} there
 * @returns {string} the first lines of `wanted` that are missing in `there`
 */
function changedIn(wanted, there) {
  const known = new Set(there.split('\n'));
  const lines = wanted.split('\n').filter((line) => !known.has(line));
  const shown = lines.slice(0, mostLines).map((line) => line.slice(0, mostOfLine).trim());
  const others = lines.length - shown.length;
  return `${shown.join('; ') || 'lines that went'}${others > 0 ? `; and ${others} more` : ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Vite would warn that our sources import files without their extension
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  process.exitCode = (await checkRegistry({ write: process.argv.includes('--write') })) ? 0 : 1;
}
