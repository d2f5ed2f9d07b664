import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { runningIn } from '../../../scripts/running.mjs';
import type { Installation } from '../installation';
import type { Options } from '../options';
import { isOver, judge, say } from '../report';

/** W13: the size of the filled database, compared with the bare server's. */
export async function measureDatabase({ engine, size, folder }: Installation, { wants }: Options): Promise<void> {
  if (engine !== 'sqlite' || !wants('W13')) return;
  const [ours = 0, bare = 0] = await Promise.all(
    ['countersign', 'bare'].map(async (name) => (await stat(join(folder, `${name}.sqlite`))).size / 1e6),
  );
  const judged = size === 100_000 ? judge('database, MB', ours) : '';
  say(`W13  database: ${Math.round(ours)} MB${judged}, the bare server's ${Math.round(bare)} MB`);
  if (!isOver(judged)) return;
  const file = new Sqlite(join(folder, 'countersign.sqlite'), { readonly: true });
  const parts = file
    .prepare('SELECT name, SUM(pgsize) / 1e6 AS size FROM dbstat GROUP BY name ORDER BY size DESC LIMIT 14')
    .all() as { name: string; size: number }[];
  file.close();
  say(`     its parts: ${parts.map((part) => `${Math.round(part.size)} MB ${part.name}`).join(', ')}`);
}

/** W13: the packages that an installation needs beside the built server. */
export async function measurePackages({ wants }: Options): Promise<void> {
  if (!wants('W13')) return;
  const root = resolve(import.meta.dirname, '../..');
  const folders = [...runningIn(root).kept].map((place) => join(root, place)).filter((path) => existsSync(path));
  const weights = await Promise.all(
    folders.map(async (folder) => ({
      name: folder.slice(root.length + 14),
      megabytes: (await weightOf(folder)) / 1e6,
    })),
  );
  const [count, megabytes] = [folders.length, weights.reduce((sum, one) => sum + one.megabytes, 0)];
  const verdict = judge('production packages', count) + judge('production packages, MB', megabytes);
  say(`W13  ${count} packages in production, ${Math.round(megabytes)} MB${verdict}`);
  if (!isOver(verdict)) return;
  const heaviest = weights.sort((one, other) => other.megabytes - one.megabytes).slice(0, 12);
  say(`     the heaviest: ${heaviest.map((one) => `${Math.round(one.megabytes)} MB ${one.name}`).join(', ')}`);
}

/** The size of a package without the packages inside it, which are counted by themselves. */
async function weightOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await weightOf(path);
    else if (entry.isFile()) bytes += (await stat(path)).size;
  }
  return bytes;
}
