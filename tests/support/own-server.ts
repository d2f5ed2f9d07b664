import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../contract/support/engines';
import { startServer } from './program';

/**
 * Where it is past one in the afternoon of the same day: in the morning of its college a server hands on what has waited long, and in
 * the evening it tells of verdicts, whatever a test is at.
 */
const afternoon = () => {
  const ahead = 13 - new Date().getUTCHours();
  // The signs of these zones are those of their distance from us, not of theirs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/**
 * A server of its own, with demo data: what a test decides there, no other test misses. Where TEST_DATABASE_URL names a MariaDB it
 * has a database of its own there. @param more of its environment
 */
export async function ownServer(
  more: Readonly<Record<string, string>> = {},
): Promise<{ base: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-own-'));
  const storage = await prepare('mysql');
  const server = await startServer({
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PASSWORD_COST: 'least',
    TRUST_PROXY: 'loopback',
    TIME_ZONE: afternoon(),
    ...storage.environment,
    ...more,
  });
  return {
    base: server.url,
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await storage.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
