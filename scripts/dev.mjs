/**
 * `npm run dev`: the web app from Vite's development server, and a server that is built again and restarted when a source changes.
 * Both take in resources.config.ts, which is no part of what is built: at an edit of it the server stays and serves the new one, and
 * the page that is open starts anew. One opens the same address as after `npm start`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { installPackages } from './install.mjs';
import { freePort } from './ports.mjs';
import { inProject, root, say } from './project.mjs';

/** @typedef {import('../backend/src/app/dev').Answer} Answer */

endWithNpm();
// building the server would otherwise make production of it, which starts with nothing that one develops with
process.env.NODE_ENV ??= 'development';
await installPackages();
// Vite would warn that its configuration imports files without naming their extension, as all our sources do
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const vite = await import('vite');
const { faultPage, faultsOf, faultReport } = await import('./registry-faults.mjs');

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const address = `http://${host}:${port}`;
const serverPort = await freePort(port + 1);
// the web app's Vite configuration sends calls of the API there
process.env.API_URL = `http://127.0.0.1:${serverPort}`;

/** A folder of its own, so that the build of `npm start` stays what it was. */
const serverFolder = inProject('build', 'dev');
const registryFile = inProject('resources.config.ts');
const firstScript = inProject('frontend', 'src', 'main.tsx');

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {readonly import('./registry-faults.mjs').Fault[]} */
let faults = [];
let edits = 0;
/** What the server was last given as the registry. @type {string | undefined} */
let given;
/** What waits until the server has read the registry. @type {(() => void)[]} */
const waiting = [];
/** What calls of the API wait for: nothing, or the server that comes up. */
let ready = Promise.resolve();
/** @type {(() => void) | undefined} */
let release;
let changedAt = performance.now();
let failed = false;

hold();
const watcher = await vite.build({
  configFile: inProject('backend', 'vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { outDir: serverFolder, watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite did not watch the server.');
watcher.on('event', (event) => {
  if (event.code === 'START') hold();
  if (event.code === 'BUNDLE_END') event.result.close();
  failed = event.code === 'ERROR' || (failed && event.code === 'END');
  if (failed) goOn();
  else if (event.code === 'END') restart();
});

/** @type {import('vite').Plugin} */
const registryPlugin = {
  name: 'countersign-registry',
  configureServer: showFaults,
  /**
   * A registry with a fault is told before its code is sent to the browser. One without starts the app in the page that is open anew,
   * at once: the components that could take in a part of it each by itself would ask the server in turn.
   */
  async hotUpdate({ file, modules, timestamp, read }) {
    if (file !== registryFile) return undefined;
    if (this.environment.name !== 'client') return [];
    const wasSound = faults.length === 0;
    // an editor empties a file before it writes it: Vite reads what comes then, for each of both changes
    const text = await read();
    if (text === given) return [];
    await follow(text);
    if (!wasSound || faults.length > 0) return [];
    const { moduleGraph } = this.environment;
    for (const one of modules) moduleGraph.invalidateModule(one, new Set(), timestamp, true);
    return [...(moduleGraph.getModulesByFile(firstScript) ?? [])];
  },
};

// Read once: Vite would start anew at each change of the registry, from which its configuration takes the public pages.
const found = await vite.loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  inProject('frontend', 'vite.config.ts'),
);
const web = await vite.createServer(
  vite.mergeConfig(found?.config ?? {}, {
    configFile: false,
    // Not in node_modules, which copies of the project may share: the packages of one would go when another begins.
    cacheDir: inProject('build', 'dev-web'),
    server: { host, port, strictPort: true },
    plugins: [registryPlugin],
  }),
);
web.watcher.add(registryFile);
await web.listen();
say(`The web app reloads by itself at ${address}`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);

/** A page that loads anew while the server does must not be told that there is none. */
function hold() {
  if (release) return;
  changedAt = performance.now();
  ready = new Promise((resolve) => {
    release = () => resolve();
  });
}

function goOn() {
  release?.();
  release = undefined;
  for (const one of waiting.splice(0)) one();
}

/** A server of what was built last. */
function restart() {
  server?.kill();
  const started = spawn(process.execPath, ['--enable-source-maps', inProject('build', 'dev', 'dev.js')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
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
  started.on('message', (said) => {
    if (started === server) hear(/** @type {Answer} */ (said));
  });
  started.once('exit', () => {
    if (started !== server) return;
    server = undefined;
    goOn();
  });
  void tell(readFileSync(registryFile, 'utf8'));
}

/**
 * @param {string} text of the registry
 * @returns {Promise<void>} once the server has read it; calls of the API wait until it serves it
 */
function follow(text) {
  hold();
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (server) void tell(text);
    else restart();
  });
}

/** Gives the server the registry. @param {string} text */
async function tell(text) {
  given = text;
  try {
    const { code } = await vite.transformWithOxc(text, registryFile);
    const compiled = inProject('build', 'dev-registry.js');
    writeFileSync(compiled, code.replace(/(["'])\.\/schemas\1/, "'./dev/schemas.js'"));
    edits += 1;
    server?.send(`${pathToFileURL(compiled)}?${edits}`);
  } catch (error) {
    hear({ read: /** @type {Error} */ (error) });
  }
}

/**
 * A registry with faults is told in the terminal and in the browser, and serves nothing until it is mended.
 * @param {Answer} said
 */
function hear(said) {
  if ('served' in said) {
    const seconds = ((performance.now() - changedAt) / 1000).toFixed(1);
    if (said.served) say(`Both halves are up to date after ${seconds} s`);
    return goOn();
  }
  const before = JSON.stringify(faults);
  faults = said.read ? faultsOf(said.read, registryFile) : [];
  const changed = JSON.stringify(faults) !== before;
  if (changed && faults.length > 0) say(['', ...faultReport(registryFile, faults), ''].join('\n'));
  if (faults.length > 0) goOn();
  for (const one of waiting.splice(0)) one();
  if (changed) web.ws.send({ type: 'full-reload' });
}

/** Every page is that of the faults, as long as there are any. @param {import('vite').ViteDevServer} development */
function showFaults({ middlewares }) {
  middlewares.use((request, response, next) => {
    const ofApi = request.url?.startsWith('/api');
    if (faults.length === 0) return void (ofApi ? ready : Promise.resolve()).then(() => next());
    if (!ofApi && !request.headers.accept?.includes('text/html')) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(faultPage(registryFile, faults));
  });
}

async function stop() {
  server?.kill();
  await Promise.all([web.close(), 'close' in watcher ? watcher.close() : undefined]);
  process.exit(0);
}
