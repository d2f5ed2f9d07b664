/** The disk filled to the last byte while people write, the server killed there, and room again. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { create } from '../contract/engines/support/writers';
import { entry, openScene } from './support/scene';

/** A small disk of its own; undefined where this account may not make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Takes every byte that is left. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (const size of [2 ** 20, 4096, 1])
    for (;;)
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
  closeSync(file);
}

it('the disk full', async ({ skip }) => {
  const disk = smallDisk();
  if (!disk) return skip('A small disk needs an account that may mount one.');
  const scene = await openScene({ DATA_DIR: disk });
  const ballast = join(disk, 'ballast');
  const status = async (path: string) => (await fetch(`${scene.url()}${path}`)).status;
  const one = () => create(scene.clientOf('owner'), entry, scene.body, crypto.randomUUID());
  try {
    await scene.start();
    const writers = scene.write();
    await writers.acknowledged(100);
    fill(ballast);
    // What has room in pages that are there already still counts; the rest is told.
    await expect.poll(async () => (await one()).status, { timeout: 30_000 }).toBe(507);
    fill(ballast);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    expect((await scene.clientOf('owner').get(entry.api.path)).status).toBe(200);
    expect([...writers.answered.keys()].filter((each) => each !== 201)).toEqual([507]);
    rmSync(ballast);
    await writers.acknowledged(50);
    expect(await status('/readyz')).toBe(200);
    fill(ballast);
    await expect.poll(async () => (await one()).status, { timeout: 30_000 }).toBe(507);
    await scene.kill();
    rmSync(ballast);
    await scene.start();
    await scene.write().acknowledged(50);
    await scene.survey(
      'The disk full twice, and the server killed there',
      `${writers.answered.get(507)} told of it (507)`,
    );
  } finally {
    await scene.close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});
