import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { demoPassword } from '../../../backend/src/demo/accounts';
import registry from '../../../resources.config';
import { verifierFields } from '../../../schemas';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import type { Options } from '../options';
import { say } from '../report';
import { startServer } from '../servers/start';

/** The time for which the scripted person looks at each entry, in ms. */
const LOOK_MS = 500;
const MIXED = 100;
const MANY = 500;
/** Enough entries that in each department more wait than are decided. */
const seeded = ['--students', '24', '--faculty', '8', '--entries', '20000'];

/** W11: the queue by keyboard, with servers of different answer times. */
export async function measureQueue({ wants }: Options): Promise<void> {
  if (!wants('W11', 'QUEUE')) return;
  const executablePath = await findChromium();
  if (!executablePath) return say('W11  no Chromium was found');
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-queue-'));
  const [main = '', seed = ''] = ['main', 'seed'].map((name) => resolve(import.meta.dirname, `../server/${name}.js`));
  execFileSync(process.execPath, [seed, ...seeded], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  const server = await startServer(main, { DATA_DIR: folder, PORT: '0' });
  const browser = await chromium.launch({ executablePath, args: [...browserArgs, '--js-flags=--expose-gc'] });
  try {
    // Uses a department of its own for each.
    for (const [index, answersIn] of [20, 300].entries())
      await clearMixed(browser, server.base, headOf(index), answersIn);
    await clearMany(browser, server.base, headOf(2));
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const headOf = (department: number) => `faculty${department + 1}@seed1.test`;

async function openQueue(browser: Browser, base: string, userName: string, answersIn: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${base}/api/auth/login`, {
    data: { userName, password: demoPassword, loginType: 'faculty' },
  });
  const page = await context.newPage();
  const decisions: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/verify')) decisions.push(route.request().url());
    await new Promise((done) => setTimeout(done, answersIn));
    await route.continue();
  });
  await page.addInitScript(watch);
  await page.goto(`${base}/faculty/queue?for=all&group=none`);
  await page.locator(current).waitFor();
  await page.waitForLoadState('networkidle');
  return { context, page, decisions };
}

const current = '.desk-row[aria-selected=true]';

/** Waits until nothing is left to send. */
const untilSent = (page: Page) =>
  page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('countersign.outbox.')),
    undefined,
    { timeout: 300_000 },
  );

/** `moved` names the elements that have moved, for people who look for the cause. */
type Watched = { times: number[]; shift: number; moved: string[] };
/** Chromium's entry for a layout shift, which no library describes. */
type LayoutShift = { value: number; sources: { node: Node | null; currentRect: DOMRect }[] };
declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Runs in the page. Measures from each key that moves on to the frame with the next entry and its pictures.
 */
function watch(): void {
  const watched: Watched = { times: [], shift: 0, moved: [] };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
      watched.shift += value;
      for (const { node, currentRect } of sources)
        watched.moved.push(`${(node as Element | null)?.className} to ${JSON.stringify(currentRect)}`);
    }
  }).observe({ type: 'layout-shift' });
  const current = () => document.querySelector('.desk-row[aria-selected=true]')?.id;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'a' && key !== 'Enter') return;
      const began = performance.now();
      const before = current();
      const look = () => {
        const pane = document.querySelector('.desk-card:not(.desk-ahead)');
        const isThere = [...(pane?.querySelectorAll('img') ?? [])].every((picture) => picture.complete);
        if (current() !== before && isThere) watched.times.push(performance.now() - began);
        else if (performance.now() - began < 5000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** The fields that must be filled before this entry can be accepted. */
const needsOf = async (page: Page) => {
  const type = await page.locator(current).getAttribute('data-type');
  const entry = registry.entries.find(({ name }) => name === type);
  return entry ? verifierFields(entry).filter(({ required }) => required) : [];
};

async function clearMixed(browser: Browser, base: string, who: string, answersIn: number): Promise<void> {
  const { context, page, decisions } = await openQueue(browser, base, who, answersIn);
  await page.evaluate(() => {
    Object.assign(window.watched, { shift: 0, moved: [] });
  });
  let [plain, plainPresses, scored, scoredPresses] = [0, 0, 0, 0];
  const began = performance.now();
  for (let index = 0; index < MIXED; index++) {
    const looked = new Promise((done) => setTimeout(done, LOOK_MS));
    const needs = await needsOf(page);
    await looked;
    const isScored = needs.some(({ type }) => type === 'score') || index % 2 === 0;
    if (needs.some(({ type }) => type === 'text')) {
      await page.keyboard.press('f');
      await page.keyboard.type('Seen');
      if (needs.some(({ type }) => type === 'score')) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('3');
      }
      await page.keyboard.press('Control+Enter');
    } else if (isScored) {
      await page.keyboard.press('3');
      await page.keyboard.press('a');
      scored += 1;
      scoredPresses += 2;
    } else {
      await page.keyboard.press('a');
      plain += 1;
      plainPresses += 1;
    }
  }
  const minutes = (performance.now() - began) / 60_000;
  const { times, shift, moved } = await page.evaluate(() => window.watched);
  await untilSent(page);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  say(
    `W11  ${MIXED} mixed entries, answers in ${answersIn} ms: ${Math.round(MIXED / minutes)} decisions a minute with ${LOOK_MS / 1000} s to look; ` +
      `${plainPresses / plain} press without a score, ${scoredPresses / scored} with one; next entry after ${Math.round(p95)} ms (p95); ` +
      `layout shift ${shift.toFixed(3)}; ${(decisions.length / MIXED).toFixed(2)} requests a decision`,
  );
  if (shift >= 0.0005) for (const one of moved) say(`     moved ${one}`);
  await context.close();
}

async function clearMany(browser: Browser, base: string, who: string): Promise<void> {
  const { context, page } = await openQueue(browser, base, who, 0);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.keyboard.press('j');
  const before = await heap();
  let decided = 0;
  while (decided < MANY) {
    const isPlain = (await needsOf(page)).length === 0;
    await page.keyboard.press(isPlain ? 'a' : 's');
    if (isPlain) decided += 1;
  }
  await untilSent(page);
  const grown = ((await heap()) - before) / 1e6;
  say(`W11  memory after ${MANY} decisions: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`);
  await context.close();
}
