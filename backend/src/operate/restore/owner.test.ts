import { chown, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary';
import { giveToOwner } from './owner';

it.runIf(process.getuid?.() === 0)(
  'what root has restored belongs to whom the folder does, and nothing outside of it',
  async () => {
    const [folder, outside] = [await temporaryDirectory(), await temporaryDirectory()];
    await mkdir(join(folder, 'files', 'ab'), { recursive: true });
    await writeFile(join(folder, 'files', 'ab', 'one'), 'x');
    await writeFile(join(outside, 'other'), 'x');
    await symlink(join(outside, 'other'), join(folder, 'link'));
    await chown(folder, 4321, 4322);
    await giveToOwner(folder);
    const owner = async (path: string) => {
      const { uid, gid } = await stat(path);
      return [uid, gid];
    };
    for (const path of ['files', 'files/ab', 'files/ab/one'])
      expect(await owner(join(folder, path))).toEqual([4321, 4322]);
    expect(await owner(join(outside, 'other'))).toEqual([0, 0]);
  },
);
