/**
 * `npm run test:one-edit [-- everyWord | tutorial | kind]`: proves that a further type of record is an edit
 * of one file, and that a further kind is one more function. In a copy of the project the registry gets the
 * types of an edit, and its documents are made again. Then the tests that read the original's registry must
 * pass unchanged: the check, the contracts, the unit tests of both halves. In a browser the types of the edit
 * are logged and verified, or opened and answered, and each screen's accessibility is checked. tests/one-edit
 * checks their behaviour on each database. `npm run dev` must follow a further edit.
 */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { installPackages } from './install.mjs';
import { giveUp, inProject, root, runNode, say, tool } from './project.mjs';

/** The source of each edit's text. */
const edits = {
  /** Two types that use every word of the language. */
  everyWord: { file: 'tests/one-edit/every-word.ts', text: /\/\/ #region edit\n([\s\S]*?) +\/\/ #endregion/ },
  /** The example that the tutorial's reader pastes. */
  tutorial: { file: 'docs/adding-a-logbook-type.md', text: /```ts\n( {2}\w+: entry\([\s\S]*?\n {2}\}\),\n)```/ },
};

/**
 * A kind that nobody needs: its function, which goes beside the others and is exported with them, and the line
 * that declares a type of it.
 */
const kind = {
  name: 'referral',
  from: 'tests/one-edit/referral.ts',
  to: 'schemas/declare/referral.ts',
  index: 'schemas/declare/index.ts',
  line: "  referral: referral('Referrals'),\n",
};

/** @typedef {keyof typeof edits} Edit */
const editNames = /** @type {Edit[]} */ (Object.keys(edits));

/** The folders that are not copied, because git does not keep them or no test reads them. */
const leftOut = ['.git', 'node_modules', 'build', 'data', 'secrets', 'coverage', 'test-results', 'playwright-report'];

/** The end of resources.config.ts. */
const endOfList = '};\n\nexport default defineRegistry(declarations);\n';
const fromSchemas = /^import \{([^}]*)\} from '[./]*schemas';/m;

/** @param {string} text */
const importedIn = (text) => [...(fromSchemas.exec(text)?.[1]?.matchAll(/\w+/g) ?? [])].map(([name]) => name);

/**
 * The text of resources.config.ts after edits. Their declarations come after the others, and the functions
 * that they use are imported.
 * @param {Edit[]} asked
 */
export function editedText(...asked) {
  const sources = asked.map((edit) => readFileSync(inProject(edits[edit].file), 'utf8'));
  const declarations = asked.map((edit, at) => {
    const found = edits[edit].text.exec(sources[at] ?? '')?.[1];
    if (!found) throw new Error(`${edits[edit].file} declares no entry`);
    return found;
  });
  const registry = readFileSync(inProject('resources.config.ts'), 'utf8');
  if (!registry.endsWith(endOfList)) throw new Error('resources.config.ts has no list of declarations at its end');
  const imported = [registry, ...sources].flatMap((one) => importedIn(one));
  const imports = [...new Set(imported)].toSorted((one, other) => one.localeCompare(other));
  return `${registry.slice(0, -endOfList.length)}\n${declarations.join('\n')}${endOfList}`.replace(
    fromSchemas,
    `import {\n${imports.map((name) => `  ${name},\n`).join('')}} from './schemas';`,
  );
}

/**
 * Copies the project.
 * @returns {string} its folder, which the caller removes
 */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-edited-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.some((name) => path === join(root, name)) });
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/**
 * Copies the project and edits only its registry. For the kind its function is added too.
 * @param {string[]} asked
 * @returns {string} its folder, which the caller removes
 */
function editedCopy(asked) {
  const folder = projectCopy();
  const text = editedText(...editNames.filter((name) => asked.includes(name)));
  writeFileSync(join(folder, 'resources.config.ts'), asked.includes('kind') ? withKind(folder, text) : text);
  return folder;
}

/**
 * @param {string} folder
 * @param {string} registry
 */
function withKind(folder, registry) {
  const made = readFileSync(inProject(kind.from), 'utf8').replaceAll("'../../schemas/declare/", "'./");
  writeFileSync(join(folder, kind.to), made);
  appendFileSync(join(folder, kind.index), `export { ${kind.name} } from './${kind.name}';\n`);
  return `${registry.slice(0, -endOfList.length)}${kind.line}${endOfList}`.replace(
    fromSchemas,
    (_, imported) => `import {${imported}  ${kind.name},\n} from './schemas';`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endWithNpm();
  await installPackages();
  const asked = process.argv.slice(2);
  const names = [...editNames, 'kind'];
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) giveUp(`There is no edit ${unknown}. The edits are ${names.join(', ')}.`);
  // Vite would warn that our sources import files without their extension
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  const { load } = await import('./registry-faults.mjs');
  /**
   * @param {string} folder
   * @returns {Promise<string[]>} the types of its registry
   */
  const namesIn = async (folder) => {
    const { entries, records } = (await load(join(folder, 'resources.config.ts'))).default;
    return [...entries, ...records].map((/** @type {{ name: string }} */ one) => one.name);
  };
  const known = await namesIn(root);
  const folder = editedCopy(asked.length > 0 ? asked : names);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const types = (await namesIn(folder)).filter((name) => !known.includes(name));
  say(`\nAn edit of one file adds ${types.join(', ')}.`);
  const inCopy = (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
    runNode([join(folder, 'scripts', script), ...args], {
      cwd: folder,
      env: { ...process.env, EDITED_TYPES: types.join(',') },
    });
  const written = ['resources.config.ts', kind.index];
  await runNode([tool('@biomejs/biome', 'biome'), 'check', '--write', ...written], { cwd: folder });
  const failed = [];
  if ((await inCopy('check.mjs', '--write')) !== 0) failed.push('check');
  if ((await inCopy('test.mjs', 'edited')) !== 0) failed.push('tests');
  if ((await inCopy('follows.mjs')) !== 0) failed.push('npm run dev');
  say(failed.length === 0 ? 'Nothing turned red.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
