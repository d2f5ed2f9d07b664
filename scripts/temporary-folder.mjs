import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run of every test leaves room for, many times over. */
const NEEDED = 2 * 1024 ** 3;

/**
 * A folder for whatever the tests of a run write, gone at its end. In memory where there is room: each of their many thousand
 * commits would wait for a disk, for data that are thrown away.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'countersign-test-'));
  // a private MariaDB runs as another account, and writes its own temporary files here
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
