import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import registry from '../resources.config';
import { failedOf } from './check.mjs';
import { checkRegistry } from './check-registry.mjs';
import { documents } from './documents';
import { inProject } from './project.mjs';
import { load } from './registry-faults.mjs';

/** What makes the documents is most of the server's code, and these tests have it already. */
vi.mock('./registry-faults.mjs', async (original) => {
  const real = await original<typeof import('./registry-faults.mjs')>();
  const load = (file: string) =>
    file === inProject('scripts', 'documents.ts') ? import('./documents') : real.load(file);
  return { ...real, load };
});

const folder = mkdtempSync(join(tmpdir(), 'countersign-check-'));
/** Inside the project, where its imports lead to the same files. */
const spoiled = inProject('spoiled.config.ts');
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(spoiled, { force: true });
});

/** The output of the check, and whether it passed. */
const check = async (options: Parameters<typeof checkRegistry>[0]) => {
  const said: string[] = [];
  const content = await checkRegistry({ ...options, tell: (line) => said.push(line) });
  return { content, said: said.join('\n') };
};

it('reads sources without a trace in the environment, which builds and servers inherit', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  await load(inProject('schemas', 'texts', 'normalised.ts'));
  expect(process.env).not.toHaveProperty('NODE_ENV');
  vi.unstubAllEnvs();
});

describe('the check of the registry', () => {
  it.each(Object.entries(documents))('finds %s as the registry makes it', (path, make) => {
    expect(readFileSync(inProject(path), 'utf8'), '`npm run check -- --write` makes it again').toBe(make(registry));
  });

  it('names what is missing and what drifted, and makes it again', async () => {
    const paths = Object.keys(documents);
    const today = (path: string) => readFileSync(inProject(path), 'utf8');
    const drifted = paths.map(
      (path) => `${path} is not what the registry says. \`npm run check -- --write\` makes it again.`,
    );
    expect(await check({ folder })).toEqual({ content: false, said: drifted.join('\n') });
    expect(await check({ folder, write: true })).toMatchObject({ content: true });
    for (const path of paths) {
      expect(readFileSync(join(folder, path), 'utf8'), path).toBe(today(path));
      writeFileSync(join(folder, path), today(path).replace('a', 'b'));
    }
    const { content, said } = await check({ folder });
    expect(content).toBe(false);
    for (const line of drifted) expect(said).toContain(`${line}\n  changed: `);
  });

  it('tells each fault of a registry, where it is and where to read on', async () => {
    const text = readFileSync(inProject('resources.config.ts'), 'utf8');
    const [entry] = registry.entries;
    const at = text.split('\n').findIndex((line) => line.includes(`title: '${entry?.title}'`));
    writeFileSync(spoiled, text.replace(`title: '${entry?.title}'`, "title: 'nowhere'"));
    const { content, said } = await check({ registryFile: spoiled });
    expect(content).toBe(false);
    expect(said).toContain('spoiled.config.ts contradicts itself in 1 place:');
    expect(said).toContain(`spoiled.config.ts:${at + 1}: ${entry?.name}: "nowhere" is named as title`);
    expect(said).toContain('docs/adding-a-logbook-type.md');
  });

  it('looks for the place of a fault in the declaration that has it', async () => {
    const text = readFileSync(inProject('resources.config.ts'), 'utf8');
    const last = registry.entries.at(-1);
    const before = `// Of ${last?.name}: the word 'nowhere' stands above it as well.\n`;
    writeFileSync(
      spoiled,
      text.replace('const declarations', () => `${before}const declarations`),
    );
    const spoilt = readFileSync(spoiled, 'utf8');
    const from = spoilt.search(new RegExp(`^ {2}${last?.name}: `, 'm'));
    const rest = spoilt.slice(from).replace(/title: '\w+'/, "title: 'nowhere'");
    writeFileSync(spoiled, spoilt.slice(0, from) + rest);
    const at = (spoilt.slice(0, from) + rest).split('\n').findIndex((line) => line.includes("title: 'nowhere'"));
    const { said } = await check({ registryFile: spoiled });
    expect(said).toContain(`spoiled.config.ts:${at + 1}: ${last?.name}: "nowhere" is named as title`);
  });

  it('says that a registry could not be read', async () => {
    writeFileSync(spoiled, 'export default [');
    expect(await check({ registryFile: spoiled })).toMatchObject({
      content: false,
      said: expect.stringContaining('spoiled.config.ts:1: this cannot be read: '),
    });
    writeFileSync(spoiled, 'export const declarations = {\n  ward: entri("Ward"),\n};');
    expect((await check({ registryFile: spoiled })).said).toContain(
      "spoiled.config.ts:2: entri is not defined: import it at the top from './schemas', or mend its spelling.",
    );
  });
});

it('names the steps that fail, one without its program among them, and runs the rest', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const step = (name: string, text: string) => ({ name, program: ['--eval', text] });
  const missing = { name: 'missing', program: [join(folder, 'nothing-here.mjs')] };
  expect(await failedOf([step('bad', 'process.exit(3)'), missing, step('good', '')], { stdio: 'ignore' })).toEqual([
    'bad',
    'missing',
  ]);
});
