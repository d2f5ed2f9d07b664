import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword } from '../../../backend/src/demo/accounts';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { median } from '../load/figures';
import type { Options } from '../options';
import { say } from '../report';
import { startServer } from '../servers/start';

const runs = 5;
const list = '/student/academic-activity';
/** A row with data, not the one that says that the list is empty. */
const firstRow = 'tr[data-row]';
/** A phone of the cheaper kind in a place with a bad signal. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** W10: what pages weigh, and how long a list takes until its first row is there. */
export async function measurePages({ wants }: Options): Promise<void> {
  if (!wants('W10')) return;
  const executablePath = await findChromium();
  if (!executablePath) return say('W10  no Chromium was found');
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-pages-'));
  const server = await startServer(resolve(import.meta.dirname, '../server/main.js'), { DATA_DIR: folder, PORT: '0' });
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    for (const [name, path] of [
      ['landing', '/'],
      ['sign-in', '/signin'],
      ['list', list],
    ] as const)
      say(`W10  ${name}: ${await weigh(browser, server.base, path)}`);
    for (const throttled of [false, true]) say(`W10  list in ${await timeList(browser, server.base, throttled)}`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signedIn(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const data = { userName: 'student@demo.test', password: demoPassword, loginType: 'student' };
  await context.request.post(`${base}/api/auth/login`, { data });
  return context;
}

/** Bytes over the wire until the page is quiet, of scripts and of everything. */
async function weigh(browser: Browser, base: string, path: string): Promise<string> {
  const context = await signedIn(browser, base);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let [script, all] = [0, 0];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(base + path);
  if (path === list) await page.waitForSelector(firstRow);
  else await page.waitForLoadState('networkidle');
  await context.close();
  return `${Math.round(script / 1000)} kB of script over the wire, ${Math.round(all / 1000)} kB in all`;
}

async function timeList(browser: Browser, base: string, throttled: boolean): Promise<string> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, base);
    const page = await context.newPage();
    if (throttled) await slowDown(page, context);
    cold.push(await untilFirstRow(page, base));
    warm.push(await untilFirstRow(page, base));
    await context.close();
  }
  const where = throttled ? 'a processor 4 times slower on slow 4G' : 'Chromium';
  return `${where}: ${Math.round(median(cold))} ms cold, ${Math.round(median(warm))} ms warm`;
}

async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function untilFirstRow(page: Page, base: string): Promise<number> {
  const began = performance.now();
  await page.goto(base + list, { waitUntil: 'commit' });
  await page.waitForSelector(firstRow, { timeout: 120_000 });
  return performance.now() - began;
}
