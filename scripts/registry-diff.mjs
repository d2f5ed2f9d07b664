/**
 * `npm run registry:diff [-- base]`: prints how the registry differs from that of a commit, in words: the
 * changes for people, for records, and for clients of the API. The base is read with the present language.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { installPackages } from './install.mjs';
import { giveUp, inProject, root } from './project.mjs';

await installPackages();
// Vite would warn that our sources import files without their extension
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const { load, readRegistry, faultReport } = await import('./registry-faults.mjs');

const base = process.argv[2] ?? 'HEAD';
const registryFile = inProject('resources.config.ts');
/** Beside the registry, where its imports lead to the same files. */
const baseFile = inProject(`.registry-base-${process.pid}.config.ts`);
process.once('exit', () => rmSync(baseFile, { force: true }));

/** @param {string} file */
async function read(file) {
  const found = await readRegistry(file);
  return 'registry' in found ? found.registry : giveUp(faultReport(file, found.faults).join('\n'));
}

try {
  const show = ['show', `${base}:resources.config.ts`];
  writeFileSync(baseFile, execFileSync('git', show, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }));
} catch {
  giveUp(`There is no resources.config.ts at ${base}.`);
}
/** @type {typeof import('../backend/src/operate/description')} */
const { breaksOf, describeRegistry } = await load(inProject('backend', 'src', 'operate', 'description', 'index.ts'));
const [before, now] = [await read(baseFile), await read(registryFile)];
const words = describeRegistry(now).differences(describeRegistry(before).facts);
const breaks = breaksOf(before, now);
const list = (/** @type {readonly string[]} */ lines) => lines.map((line) => `  - ${line}`);
const parts = [
  words.length === 0
    ? `For people nothing changes since ${base}.`
    : [`What changes since ${base}, for whom:`, ...list(words)],
  breaks.length === 0 ? 'No client of the API breaks.' : ['What breaks a client of the API:', ...list(breaks)],
];
console.log(parts.flat().join('\n'));
