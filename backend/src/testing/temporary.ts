import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new directory that is removed when the test has finished. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
