import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Many times the space that a run of all tests needs. */
const NEEDED = 2 * 1024 ** 3;

/**
 * A folder for the files of a test run, deleted at its end. It is in memory if there is room. Otherwise each
 * of many thousand commits would wait for a disk, for data that are thrown away.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'countersign-test-'));
  // a private MariaDB runs under another account, and writes its own temporary files here
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED;
  } catch {
    return false;
  }
}
