import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { answerForNode, mayWrite } from './galera-check.mjs';
import { asServer, createSystemTables, findMariadb, giveToServer, serverSettings } from './mariadb.mjs';
import { answers, freePort } from './ports.mjs';
import { inProject } from './project.mjs';

/**
 * Three MariaDB nodes as one Galera cluster, with HAProxy before them. One node takes the writes, and the
 * others can replace it. Data directories are new, ports on 127.0.0.1 are free ones, and everything is
 * deleted after `stop`.
 * @typedef {object} TestCluster
 * @property {string} url of HAProxy, which leads to the node that takes writes
 * @property {string[]} nodes the URL of each node
 * @property {(node: number) => Promise<void>} kill ends a node as a power cut would
 * @property {(node: number) => Promise<void>} rejoin starts it again; resolves when it has joined the cluster
 * @property {() => Promise<number>} recover starts the cluster after all nodes were killed; begins with the
 * most advanced node, which it returns, and lets the others join
 * @property {() => Promise<void>} stop
 */

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const NODES = [0, 1, 2];

/** The settings of each node besides `serverSettings`. docker-compose.yml has the same. */
export const nodeSettings = [
  '--binlog-format=ROW',
  '--default-storage-engine=InnoDB',
  '--innodb-autoinc-lock-mode=2',
  '--wsrep-on=ON',
  '--wsrep-cluster-name=countersign',
  '--wsrep-slave-threads=2',
  // A node that helps another one to recover takes no writes. The first node usually takes the writes, so it
  // comes last.
  '--wsrep-sst-donor=node2,node1,',
];

/**
 * A silent node is excluded after two seconds, so a killed writer costs 3 seconds instead of 6. The agreement
 * about the remaining nodes gets five more seconds, and messages are repeated each 0.3 s. With one second for
 * all of it, two busy nodes also excluded each other, and the cluster did not recover by itself.
 */
export const providerOptions = [
  'gcache.size=128M',
  'pc.recovery=true',
  'evs.keepalive_period=PT0.3S',
  'evs.join_retrans_period=PT0.3S',
  'evs.suspect_timeout=PT2S',
  'evs.install_timeout=PT5S',
  'evs.inactive_timeout=PT10S',
].join(';');

/** Whether these Debian packages are installed: mariadb-server, galera-4, haproxy and rsync. */
export const hasGalera = () =>
  Boolean(findMariadb() && findHaproxy() && findProgram(['rsync']) && existsSync(PROVIDER));
const findHaproxy = () => findProgram(['haproxy'], ['/usr/sbin/haproxy']);

/**
 * @param {number} [wantedPort] of HAProxy; a free one by default
 * @returns {Promise<TestCluster>} once all three have joined
 */
export async function startGalera(wantedPort = 0) {
  if (!hasGalera()) throw new Error('MariaDB, Galera, HAProxy or rsync is not installed.');
  const folder = mkdtempSync(join(tmpdir(), `countersign-galera-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  giveToServer(folder);
  /** @type {Node[]} */
  const nodes = [];
  for (const id of NODES) nodes.push(await prepareNode(join(folder, `n${id}`), id));
  const addresses = nodes.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const [first, ...others] = nodes;
  if (!first) throw new Error('No node');
  await createSystemTables(first.folder);
  first.launch(addresses, ['--wsrep-new-cluster', `--init-file=${writeAccounts(first.folder)}`]);
  await synced(first);
  for (const node of others) node.launch(addresses);
  await Promise.all(others.map(synced));
  const checks = await Promise.all(nodes.map(startCheck));
  const proxy = await startHaproxy(await freePort(wantedPort), nodes, checks);
  return {
    url: urlOf(proxy.port),
    nodes: nodes.map(({ port }) => urlOf(port)),
    kill: async (node) => nodes[node]?.kill(),
    rejoin: async (node) => {
      const one = nodes[node];
      if (!one) return;
      one.launch(addresses, await positionOf(one));
      await synced(one);
    },
    recover: async () => {
      const positions = await Promise.all(nodes.map(positionOf));
      const reached = positions.map((position) => Number(position.join().split(':').at(-1)));
      const best = reached.indexOf(Math.max(...reached));
      const begins = /** @type {Node} */ (nodes[best]);
      // Confirms that no other node is more advanced. The server requires a person to do that.
      const state = join(begins.folder, 'data', 'grastate.dat');
      writeFileSync(state, readFileSync(state, 'utf8').replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
      begins.launch(addresses, ['--wsrep-new-cluster', ...(positions[best] ?? [])]);
      await synced(begins);
      const rest = nodes.filter((node) => node !== begins);
      for (const node of rest) node.launch(addresses, positions[nodes.indexOf(node)]);
      await Promise.all(rest.map(synced));
      return best;
    },
    stop: async () => {
      await proxy.kill();
      for (const { end } of checks) end();
      await Promise.all(nodes.map((node) => node.kill()));
      process.off('exit', remove);
      remove();
    },
  };
}

/** @param {number} port */
const urlOf = (port) => `mysql://countersign:countersign@127.0.0.1:${port}/test`;

/**
 * @typedef {object} Node
 * @property {string} folder
 * @property {number} port
 * @property {number} group where the nodes speak to each other
 * @property {string[]} settings
 * @property {(addresses: string, more?: string[]) => void} launch
 * @property {() => Promise<void>} kill
 * @property {() => boolean} runs
 * @property {() => string} log
 */

/**
 * @param {string} folder
 * @param {number} id
 * @returns {Promise<Node>}
 */
async function prepareNode(folder, id) {
  mkdirSync(join(folder, 'data'), { recursive: true });
  giveToServer(folder);
  giveToServer(join(folder, 'data'));
  const [port, group, increments, copies] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const options = `base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};${providerOptions}`;
  const settings = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--server-id=${id + 1}`,
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-file-size=16M',
    ...serverSettings,
    ...nodeSettings,
    ...asServer,
    `--wsrep-provider=${PROVIDER}`,
    `--wsrep-provider-options=${options}`,
    `--wsrep-node-name=node${id}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${copies}`,
  ];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let log = '';
  const end = () => server?.kill('SIGKILL');
  process.once('exit', end);
  return {
    folder,
    port,
    group,
    settings,
    log: () => log.split('\n').slice(-25).join('\n'),
    runs: () => server?.exitCode === null && server.signalCode === null,
    launch(addresses, more = []) {
      const args = [...settings, `--wsrep-cluster-address=gcomm://${addresses}`, ...more];
      server = spawn(findMariadb() ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
      server.stderr?.on('data', (bytes) => {
        log = (log + bytes).slice(-20_000);
      });
    },
    kill: () =>
      new Promise((resolve) => {
        if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGKILL');
      }),
  };
}

/** @param {string} folder */
function writeAccounts(folder) {
  const file = join(folder, 'accounts.sql');
  writeFileSync(
    file,
    [
      'CREATE DATABASE IF NOT EXISTS test;',
      "CREATE USER IF NOT EXISTS countersign@'127.0.0.1' IDENTIFIED BY 'countersign';",
      "GRANT ALL ON *.* TO countersign@'127.0.0.1';",
    ].join('\n'),
    { mode: 0o644 },
  );
  return file;
}

/**
 * The position of a node when it was killed. A node that knows it receives only the missing changes.
 * @param {Node} node
 */
async function positionOf(node) {
  const log = await new Promise((resolve) => {
    const child = spawn(findMariadb() ?? '', [...node.settings, '--wsrep-recover'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (bytes) => {
      text += bytes;
    });
    child.once('exit', () => resolve(text));
  });
  const [, position] = /Recovered position:\s*(\S+)/.exec(String(log)) ?? [];
  return position ? [`--wsrep-start-position=${position}`] : [];
}

/** @param {Node} node */
async function synced(node) {
  for (const end = Date.now() + 120_000; ; await new Promise((next) => setTimeout(next, 100))) {
    if (await mayWrite(urlOf(node.port)).catch(() => false)) return;
    if (!node.runs() || Date.now() > end) throw new Error(`A node did not join:\n${node.log()}`);
  }
}

/**
 * Starts the program that tells HAProxy whether a node accepts writes.
 * @param {Node} node
 */
async function startCheck(node) {
  const port = await freePort();
  return { port, end: await answerForNode(urlOf(node.port), port, '127.0.0.1') };
}

/**
 * @param {number} port
 * @param {Node[]} nodes
 * @param {{ port: number }[]} checks
 */
async function startHaproxy(port, nodes, checks) {
  const places = nodes.flatMap((node, n) => [
    [`NODE_${n}`, `127.0.0.1:${node.port}`],
    [`CHECK_${n}`, String(checks[n]?.port)],
  ]);
  const child = spawn(findHaproxy() ?? '', ['-db', '-f', inProject('scripts', 'haproxy.cfg')], {
    env: { LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    stdio: 'ignore',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await answers(port))) await new Promise((next) => setTimeout(next, 50));
  return {
    port,
    kill: () =>
      new Promise((resolve) => {
        process.off('exit', end);
        child.once('exit', resolve);
        end();
      }),
  };
}
