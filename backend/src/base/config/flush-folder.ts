import { open } from 'node:fs/promises';

/** Flushes a folder to disk. Without this, a new, renamed or removed name in it may not survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
