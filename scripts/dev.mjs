/**
 * `npm run dev`: the web app from Vite's development server, and the server built again and restarted when a source changes. Both
 * take in resources.config.ts, so a change of the registry reloads both. One opens the same address as after `npm start`.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.mjs';
import { installPackages } from './install.mjs';
import { answers, freePort } from './ports.mjs';
import { inProject, root, say } from './project.mjs';

endWithNpm();
// building the server would otherwise make production of it, which starts with nothing that one develops with
process.env.NODE_ENV ??= 'development';
await installPackages();
// Vite would warn that its configuration imports files without naming their extension, as all our sources do
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const vite = await import('vite');

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const address = `http://${host}:${port}`;
const serverPort = await freePort(port + 1);
// the web app's Vite configuration sends calls of the API there
process.env.API_URL = `http://127.0.0.1:${serverPort}`;

/** A folder of its own, so that the build of `npm start` stays what it was. */
const serverFolder = inProject('build', 'dev');

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Restarts wait for each other: two changes in a row must not leave two servers. */
let restarts = Promise.resolve();

const registryFile = inProject('resources.config.ts');
const { faultPage, readRegistry, told } = await import('./registry-faults.mjs');
/** @type {readonly import('./registry-faults.mjs').Fault[]} */
let faults = [];
/** The text of the registry that was last read, unless something else changed since. @type {string | undefined} */
let lookedAt;
let looking = Promise.resolve();
/** What calls of the API wait for: nothing, or the server that comes up. */
let ready = Promise.resolve();
let isBuilding = false;
let changedAt = performance.now();
/** @type {(() => void) | undefined} */
let release;

const watcher = await vite.build({
  configFile: inProject('backend', 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: serverFolder, watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite did not watch the server.');
watcher.on('change', (file) => {
  if (file !== registryFile) lookedAt = undefined;
});
watcher.on('event', (event) => {
  if (event.code === 'START') hold();
  if (event.code === 'BUNDLE_END') event.result.close();
  // what does not compile is told by its fault, too
  if (event.code === 'END' || event.code === 'ERROR') {
    isBuilding = false;
    restarts = restarts.then(follow);
  }
});

/** @type {(() => void) | undefined} */
let reloadPages;

// Read once: Vite would start anew at each change of the registry, from which its configuration takes the public pages.
const found = await vite.loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  inProject('frontend', 'vite.config.ts'),
);
const web = await vite.createServer(
  vite.mergeConfig(found?.config ?? {}, {
    configFile: false,
    server: { host, port, strictPort: true },
    plugins: [{ name: 'countersign-registry-faults', configureServer: showFaults, handleHotUpdate: beforeReload }],
  }),
);
reloadPages = () => web.ws.send({ type: 'full-reload' });
await web.listen();
say(`The web app reloads by itself at ${address}`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);

/** A page that loads anew while the server does must not be told that there is none. */
function hold() {
  isBuilding = true;
  if (release) return;
  changedAt = performance.now();
  ready = new Promise((resolve) => {
    release = () => resolve();
  });
}

/** After each build: a registry with faults is told in the terminal and in the browser, and serves nothing until it is mended. */
async function follow() {
  const before = faults;
  await look();
  if (faults.length === 0) await restartServer();
  else await stopServer();
  if (!isBuilding) {
    if (faults.length === 0)
      say(`Both halves are up to date after ${((performance.now() - changedAt) / 1000).toFixed(1)} s`);
    release?.();
    release = undefined;
  }
  if (JSON.stringify(faults) !== JSON.stringify(before)) reloadPages?.();
}

/** Reads the registry once for each change, and says in the terminal what is wrong with it. */
function look() {
  const text = readFileSync(registryFile, 'utf8');
  if (text !== lookedAt) looking = looking.then(readAgain);
  lookedAt = text;
  return looking;
}

async function readAgain() {
  const read = await readRegistry(registryFile);
  const before = faults;
  faults = 'faults' in read ? read.faults : [];
  if (faults.length > 0 && JSON.stringify(faults) !== JSON.stringify(before))
    say(['', ...told(registryFile, faults), ''].join('\n'));
}

/** Every page is that of the faults, as long as there are any. @param {import('vite').ViteDevServer} development */
function showFaults({ middlewares }) {
  middlewares.use((request, response, next) => {
    if (faults.length === 0 && request.url?.startsWith('/api')) return void ready.then(() => next());
    if (faults.length === 0 || !request.headers.accept?.includes('text/html')) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(faultPage(registryFile, faults));
  });
}

/** @returns {Promise<void>} once it answers, or has ended */
async function restartServer() {
  await stopServer();
  const started = spawn(process.execPath, ['--enable-source-maps', inProject('build', 'dev', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    // links in mails, and the origin that writes must come from, are those of the address one has open
    env: {
      NODE_COMPILE_CACHE: inProject('build', 'dev-cache'),
      PUBLIC_URL: address,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
    },
  });
  server = started;
  while (started.exitCode === null && started.signalCode === null && !(await answers(serverPort)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** @returns {Promise<void>} once the server that runs, if any, has ended */
function stopServer() {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

/** A registry with a fault is told before its code is sent to the browser. @param {import('vite').HmrContext} change */
async function beforeReload({ file, modules }) {
  if (file !== registryFile) return modules;
  const wasSound = faults.length === 0;
  await look();
  if (wasSound && faults.length === 0) return modules;
  reloadPages?.();
  return [];
}

async function stop() {
  await Promise.all([web.close(), 'close' in watcher ? watcher.close() : undefined, restarts.then(stopServer)]);
  process.exit(0);
}
