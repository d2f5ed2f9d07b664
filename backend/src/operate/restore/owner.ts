import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives what root has put into a folder to the owner of the folder, which the server runs as. Others can only make their own. */
export async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(parentPath, name), uid, gid);
}
