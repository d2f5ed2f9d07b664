import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import registry from '../../../resources.config';
import { verifierFields } from '../../../schemas';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { mockApi } from '../../support/mock-api';
import type { Options } from '../options';
import { say } from '../report';
import { startServer } from '../servers/start';

/** How long the scripted person looks at each entry, ms. */
const LOOK_MS = 500;
const MIXED = 100;
const MANY = 500;
/** Of each type; two of three wait. */
const RECORDS = 90;

/** W11: the queue by keyboard, with a server that takes so long for each answer. */
export async function measureQueue({ wants }: Options): Promise<void> {
  if (!wants('W11', 'QUEUE')) return;
  const executablePath = await findChromium();
  if (!executablePath) return say('W11  no Chromium was found');
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-queue-'));
  const server = await startServer(resolve(import.meta.dirname, '../server/main.js'), { DATA_DIR: folder, PORT: '0' });
  const browser = await chromium.launch({ executablePath, args: [...browserArgs, '--js-flags=--expose-gc'] });
  try {
    for (const answersIn of [20, 300]) await clearMixed(browser, server.base, answersIn);
    await clearMany(browser, server.base);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openQueue(browser: Browser, base: string, answersIn: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const requests: string[] = [];
  await mockApi(page, {
    role: 'hod',
    records: RECORDS,
    hold: (request) => {
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
      return new Promise((done) => setTimeout(done, answersIn));
    },
  });
  await page.addInitScript(watch);
  await page.goto(`${base}/faculty/queue?group=none`);
  await page.locator('.desk-row[aria-selected=true]').waitFor();
  await page.waitForLoadState('networkidle');
  return { context, page, requests };
}

type Watched = { times: number[]; shift: number };
declare global {
  interface Window {
    watched: Watched;
  }
}

/** In the page: from each key that leads on to the frame in which the next entry stands with its pictures. */
function watch(): void {
  const watched: Watched = { times: [], shift: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
  const current = () => document.querySelector('.desk-row[aria-selected=true]')?.id;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'a' && key !== 'Enter') return;
      const began = performance.now();
      const before = current();
      const look = () => {
        const pane = document.querySelector('.desk-pane:not(.desk-ahead)');
        const isThere = [...(pane?.querySelectorAll('img') ?? [])].every((picture) => picture.complete);
        if (current() !== before && isThere) watched.times.push(performance.now() - began);
        else if (performance.now() - began < 5000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

const needsOf = async (page: Page) => {
  const line = (await page.locator('.desk-row[aria-selected=true]').getAttribute('id')) ?? '';
  const entry = registry.entries.find(({ name }) => line.startsWith(`line-${name}-`));
  return entry ? verifierFields(entry).filter(({ required }) => required) : [];
};

async function clearMixed(browser: Browser, base: string, answersIn: number): Promise<void> {
  const { context, page, requests } = await openQueue(browser, base, answersIn);
  await page.evaluate(() => {
    window.watched.shift = 0;
  });
  const loaded = requests.length;
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
  const { times, shift } = await page.evaluate(() => window.watched);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('countersign.decision')),
    undefined,
    {
      timeout: 120_000,
    },
  );
  const decided = requests.slice(loaded).filter((request) => request.startsWith('POST')).length;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  say(
    `W11  ${MIXED} mixed entries, answers in ${answersIn} ms: ${Math.round(MIXED / minutes)} decisions a minute with ${LOOK_MS / 1000} s to look; ` +
      `${plainPresses / plain} press without a score, ${scoredPresses / scored} with one; next entry after ${Math.round(p95)} ms (p95); ` +
      `layout shift ${shift.toFixed(3)}; ${(decided / MIXED).toFixed(2)} requests a decision`,
  );
  await context.close();
}

async function clearMany(browser: Browser, base: string): Promise<void> {
  const { context, page } = await openQueue(browser, base, 5);
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
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('countersign.decision')),
    undefined,
    {
      timeout: 120_000,
    },
  );
  const grown = ((await heap()) - before) / 1e6;
  say(`W11  memory after ${MANY} decisions: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`);
  await context.close();
}
