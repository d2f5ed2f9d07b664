/**
 * `npm run dev`: serves the web app from Vite's development server, and a server that is rebuilt and
 * restarted when a source changes. Both read resources.config.ts, which is not part of a build. After an edit
 * of it the server stays and serves the new registry, and the open page reloads. The address is the same as
 * after `npm start`.
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
// building the server would otherwise set production, which starts without the tools of development
process.env.NODE_ENV ??= 'development';
await installPackages();
// Vite would warn that its configuration imports files without their extension, as all our sources do
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const vite = await import('vite');
const { faultPage, faultsOf, faultReport } = await import('./registry-faults.mjs');

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const address = `http://${host}:${port}`;
const serverPort = await freePort(port + 1);
// the web app's Vite configuration sends calls of the API there
process.env.API_URL = `http://127.0.0.1:${serverPort}`;

/** A folder of its own, so that the build of `npm start` does not change. */
const serverFolder = inProject('build', 'dev');
const registryFile = inProject('resources.config.ts');
const firstScript = inProject('frontend', 'src', 'app', 'main.tsx');

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {readonly import('./registry-faults.mjs').Fault[]} */
let faults = [];
let edits = 0;
/**
 * The text of the registry that the server received last.
 * @type {string | undefined}
 */
let given;
/**
 * The functions that wait until the server has read the registry.
 * @type {(() => void)[]}
 */
const waiting = [];
/** The promise that calls of the API wait for. It is pending while the server starts. */
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
  build: { outDir: serverFolder, emptyOutDir: true, watch: {} },
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
   * Reports a faulty registry before its code is sent to the browser. A correct one reloads the open page at
   * once. If components updated a part of it one by one, each would ask the server in turn.
   */
  async hotUpdate({ file, modules, timestamp, read }) {
    if (file !== registryFile) return undefined;
    if (this.environment.name !== 'client') return [];
    const wasSound = faults.length === 0;
    // An editor empties a file before it writes it. Vite's `read` waits for the content, for both of these
    // changes.
    const text = await read();
    if (text === given) return [];
    await follow(text);
    if (!wasSound || faults.length > 0) return [];
    const { moduleGraph } = this.environment;
    for (const one of modules) moduleGraph.invalidateModule(one, new Set(), timestamp, true);
    return [...(moduleGraph.getModulesByFile(firstScript) ?? [])];
  },
};

// Reads the configuration once. Vite would restart at each change of the registry, because its configuration
// takes the public pages from it.
const found = await vite.loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  inProject('frontend', 'vite.config.ts'),
);
const web = await vite.createServer(
  vite.mergeConfig(found?.config ?? {}, {
    configFile: false,
    // Not in node_modules, which copies of the project may share. One copy would delete the packages of
    // another.
    cacheDir: inProject('build', 'dev-web'),
    server: { host, port, strictPort: true },
    plugins: [registryPlugin],
  }),
);
web.watcher.add(registryFile);
await web.listen();
say(`The web app reloads by itself at ${address}`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);

/**
 * Makes calls of the API wait. A page that reloads while the server does must not be told that there is no
 * server.
 */
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

/** Starts a server from the last build. */
function restart() {
  server?.kill();
  const started = spawn(process.execPath, ['--enable-source-maps', inProject('build', 'dev', 'dev.js')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // links in mails, and the origin of writes, must have the address that is open in the browser
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

/**
 * Sends the registry to the server.
 * @param {string} text
 */
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
 * Handles the server's answer. A faulty registry is reported in the terminal and in the browser, and nothing
 * is served until it is corrected.
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

/**
 * Shows the faults instead of every page, as long as there are any.
 * @param {import('vite').ViteDevServer} development
 */
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
