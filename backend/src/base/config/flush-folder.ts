import { open } from 'node:fs/promises';

/** A name that was made, changed or taken away outlives a power cut only once its folder was flushed. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
