import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import original from '../../resources.config';
import { type EntryResource, isPaged, type Registry } from '../../schemas';
import { type Edit, editedText } from '../../scripts/one-edit.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The registry after an edit, compiled like the original, and the types that it added. */
export async function edited(edit: Edit): Promise<{ registry: Registry; added: readonly EntryResource[] }> {
  const directory = await mkdtemp(join(root, 'tests/.edited-'));
  try {
    const file = join(directory, 'resources.config.ts');
    await writeFile(file, editedText(edit).replace("from './schemas'", "from '../../schemas'"));
    const registry = ((await import(file)) as { default: Registry }).default;
    const known = new Set(original.entries.map(({ name }) => name));
    return { registry, added: registry.entries.filter(({ name }) => !known.has(name)) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

export const pagesOf = ({ resources }: Registry) => resources.filter(isPaged);
