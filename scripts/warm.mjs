/**
 * `node scripts/warm.mjs`, for an image: starts the built server once on an empty folder, so that the
 * compiled code is cached before the first start. Node's flags must be those of a real start, otherwise Node
 * compiles the code again.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { giveUp, serverFile } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'countersign-warm-'));
const secret = () => randomBytes(32).toString('base64url');
const server = spawn(process.execPath, [...process.execArgv, serverFile], {
  env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, JWT_SECRET: secret(), PATIENT_KEY: secret() },
  stdio: ['ignore', 'pipe', 'inherit'],
});
createInterface({ input: server.stdout }).once('line', () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
rmSync(folder, { recursive: true });
if (code !== 0) giveUp('The built server did not start.');
