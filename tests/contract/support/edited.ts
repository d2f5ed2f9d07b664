import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Registry } from '../../../schemas';

const root = resolve(import.meta.dirname, '../../..');

/**
 * The registry after the edit that docs/adding-a-logbook-type.md describes: its declaration put into the text of
 * resources.config.ts, behind the others, and the whole compiled like the original.
 */
export async function edited(): Promise<Registry> {
  const page = await readFile(join(root, 'docs/adding-a-logbook-type.md'), 'utf8');
  const declaration = /```ts\n( {2}\w+: entry\([\s\S]*?\n {2}\}\),\n)```/.exec(page);
  if (!declaration?.[1]) throw new Error('docs/adding-a-logbook-type.md declares no entry');
  const text = await readFile(join(root, 'resources.config.ts'), 'utf8');
  const end = '};\n\nexport default defineRegistry(declarations);\n';
  if (!text.endsWith(end)) throw new Error('resources.config.ts has no list of declarations at its end');
  const changed = `${text.slice(0, -end.length)}${declaration[1]}${end}`.replace(
    "from './schemas'",
    "from '../../schemas'",
  );
  const directory = await mkdtemp(join(root, 'tests/.edited-'));
  try {
    const file = join(directory, 'resources.config.ts');
    await writeFile(file, changed);
    return ((await import(file)) as { default: Registry }).default;
  } finally {
    await rm(directory, { recursive: true });
  }
}
