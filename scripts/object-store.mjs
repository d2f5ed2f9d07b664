import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './find-program.mjs';
import { answers, freePort } from './ports.mjs';

/**
 * A private S3 server for one test run: OpenStack Swift with its S3 interface, which checks every signature.
 * Its data directory is new, its ports on 127.0.0.1 are free ones, and everything is deleted after `stop`.
 * @typedef {object} TestStore
 * @property {() => Promise<string>} bucket makes a bucket, and returns its FILES_URL
 * @property {() => Promise<void>} crash ends the processes that answer; the stored data stay
 * @property {() => Promise<void>} start starts them again, on the same port
 * @property {() => Promise<void>} stop
 */

const programs = ['swift-object-server', 'swift-container-server', 'swift-account-server', 'swift-proxy-server'];

/**
 * Whether these Debian packages are installed: swift-proxy, swift-account, swift-container, swift-object and
 * memcached.
 */
export const hasObjectStore = () => [...programs, 'memcached'].every((name) => findProgram([name]));

const rings = `
import sys
from swift.common.ring import RingBuilder
for name, port in (word.split(':') for word in sys.argv[2:]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`;

const isRoot = process.getuid?.() === 0;
/** The servers do not run as root. They then use the account of their packages. */
const account = isRoot ? 'swift' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();

/**
 * @param {number} [wantedPort] a free one by default
 * @returns {Promise<TestStore>} once it answers
 */
export async function startObjectStore(wantedPort = 0) {
  if (!hasObjectStore()) throw new Error('Swift is not installed.');
  const folder = mkdtempSync(join(tmpdir(), `countersign-swift-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  const ports = [];
  for (const _ of programs) ports.push(await freePort());
  const [object = 0, container = 0, accounts = 0] = ports;
  const cache = await freePort();
  const port = await freePort(wantedPort);
  await describe(folder, { object, container, account: accounts }, port, cache);
  if (isRoot) execFileSync('chown', ['-R', account, folder]);
  const cached = run('memcached', [
    '-l',
    '127.0.0.1',
    '-p',
    String(cache),
    '-m',
    '32',
    ...(isRoot ? ['-u', 'nobody'] : []),
  ]);
  const kept = ['object', 'container', 'account'].map((name) => server(folder, name));
  let proxy = server(folder, 'proxy');
  const ready = () => Promise.all([object, container, accounts, cache, port].map(untilAnswering));
  await ready();
  return {
    bucket: () => makeBucket(`127.0.0.1:${port}`),
    crash: () => proxy(),
    start: async () => {
      proxy = server(folder, 'proxy');
      await ready();
    },
    stop: async () => {
      await Promise.all([proxy, ...kept, cached].map((end) => end()));
      process.off('exit', remove);
      remove();
    },
  };
}

/** @param {string} host */
async function makeBucket(host) {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const [accessKeyId, secretAccessKey, Bucket] = ['test:tester', 'testing', `files-${randomBytes(6).toString('hex')}`];
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint: `http://${host}`, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return `s3://${encodeURIComponent(accessKeyId)}:${secretAccessKey}@${host}/${Bucket}?tls=off`;
}

/**
 * Writes the configuration of the servers: one copy of everything, on one device.
 * @param {string} folder
 * @param {Record<'object' | 'container' | 'account', number>} ports
 * @param {number} port
 * @param {number} cache
 */
async function describe(folder, ports, port, cache) {
  const common = { bind_ip: '127.0.0.1', workers: 0, user: account, swift_dir: folder };
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  write(folder, 'swift', {
    'swift-hash': { swift_hash_path_prefix: 'test', swift_hash_path_suffix: 'test' },
    'storage-policy:0': { name: 'only', default: 'yes' },
  });
  for (const [name, bound] of Object.entries(ports)) {
    write(folder, name, {
      DEFAULT: { ...common, bind_port: bound, devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${name}-server` },
      [`app:${name}-server`]: { use: `egg:swift#${name}` },
    });
  }
  // Starts one interpreter for the three rings. Swift's own command needs nine, and a second each.
  await promisify(execFile)('/usr/bin/python3', [
    '-c',
    rings,
    folder,
    ...Object.entries(ports).map((pair) => pair.join(':')),
  ]);
  write(folder, 'proxy', {
    DEFAULT: { ...common, bind_port: port },
    'pipeline:main': { pipeline: 'catch_errors cache listing_formats bulk s3api tempauth slo proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true', allow_account_management: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${cache}` },
    'filter:listing_formats': { use: 'egg:swift#listing_formats' },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:slo': { use: 'egg:swift#slo' },
    'filter:s3api': { use: 'egg:swift#s3api', s3_acl: 'false', location: 'us-east-1' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
  });
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Record<string, Record<string, string | number>>} sections
 */
function write(folder, name, sections) {
  const text = Object.entries(sections).map(([section, values]) =>
    [`[${section}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)].join('\n'),
  );
  writeFileSync(join(folder, `${name}.conf`), `${text.join('\n')}\n`);
}

/**
 * @param {string} folder
 * @param {string} name
 */
const server = (folder, name) => run(`swift-${name}-server`, [join(folder, `${name}.conf`)], { SWIFT_DIR: folder });

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {() => Promise<void>} kills it, so that nothing outlives this process
 */
function run(program, args, environment = {}) {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
}

/** @param {number} port */
async function untilAnswering(port) {
  for (const end = Date.now() + 30_000; !(await answers(port)); await new Promise((next) => setTimeout(next, 50)))
    if (Date.now() > end) throw new Error(`Swift does not answer on ${port}.`);
}
