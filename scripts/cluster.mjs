/**
 * `npm run cluster`: starts a large installation on this machine, for trying it out: three Galera nodes
 * behind HAProxy, an S3 store, and two servers. All data are new and are deleted at the end. Needs Debian's
 * mariadb-server, galera-4, haproxy, rsync, the swift packages and memcached.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { hasObjectStore, startObjectStore } from './object-store.mjs';
import { freePort } from './ports.mjs';
import { giveUp, say, serverFile } from './project.mjs';

await installPackages();
// Loaded late, because it needs a package that a fresh clone has only after the install.
const { hasGalera, startGalera } = await import('./galera.mjs');
if (!hasGalera() || !hasObjectStore())
  giveUp(
    'Install first: apt-get install mariadb-server galera-4 haproxy rsync swift-proxy swift-account swift-container swift-object memcached',
  );
await build();

say('Starting three nodes, HAProxy and the store …');
// A dozen programs listen for the end of this process.
process.setMaxListeners(30);
// Starts one after the other, because two programs could otherwise find the same free port.
const store = await startObjectStore();
const cluster = await startGalera();
const filesUrl = await store.bucket();
const folder = mkdtempSync(join(tmpdir(), 'countersign-cluster-'));
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
const ports = [await freePort(3000), await freePort(3001)];
for (const port of ports) servers.push(await startServer(port));
say(`The nodes: ${cluster.nodes.join(' ')}`);
say(`Other commands ask it so: DATA_DIR=${folder} DATABASE_URL=${cluster.url} FILES_URL='${filesUrl}' npm run backup`);
say(
  'Type: kill 0, rejoin 0 (a node, 0 to 2), recover (after all were killed), restart 0 (a server, 0 or 1), store away, store back, or end.',
);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void obey(line.trim()).catch((error) => say(String(error))));
lines.on('close', end);
process.once('SIGINT', end);
process.once('SIGTERM', end);

/** @param {string} line */
async function obey(line) {
  const began = Date.now();
  const [, word, which] = /^(kill|rejoin|restart(?= [01])) ([0-2])$/.exec(line) ?? [];
  const at = Number(which);
  if (word === 'kill') await cluster.kill(at);
  else if (word === 'rejoin') await cluster.rejoin(at);
  else if (word === 'restart') await restart(at);
  else if (line === 'recover') say(`Begun with node ${await cluster.recover()}.`);
  else if (line === 'store away') await store.crash();
  else if (line === 'store back') await store.start();
  else if (line === 'end') return end();
  else return say('That is none of them.');
  say(`${line}: done in ${Date.now() - began} ms`);
}

/**
 * Restarts a server as an upgrade does.
 * @param {number} at
 */
async function restart(at) {
  await stopServer(servers[at]);
  servers[at] = await startServer(ports[at] ?? 0);
}

/** @param {import('node:child_process').ChildProcess | undefined} server */
function stopServer(server) {
  if (!server || server.exitCode !== null || server.signalCode) return undefined;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return ended;
}

/**
 * @param {number} port
 * @returns {Promise<import('node:child_process').ChildProcess>} once it serves
 */
function startServer(port) {
  const environment = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: cluster.url, FILES_URL: filesUrl };
  const child = spawn(process.execPath, [serverFile], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(line);
      resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}

let isOver = false;
async function end() {
  if (isOver) return;
  isOver = true;
  await Promise.all(servers.map(stopServer));
  await Promise.all([cluster.stop(), store.stop()]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
