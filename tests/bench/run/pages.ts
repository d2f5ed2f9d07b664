import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword } from '../../../backend/src/demo/accounts';
import { type Role, sideOf } from '../../../schemas';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { median } from '../load/figures';
import type { Options } from '../options';
import { judge, say } from '../report';
import { startServer } from '../servers/start';
import { measureRoutes, visit } from './routes';

const runs = 5;
const list = '/student/academic-activity';
/** A row with data, and not the one that says that the list is empty. */
const firstRow = '[data-row]';
/** A row with data, also one that came with the document. */
const rowInSight = `${firstRow}, [data-first-row]`;
/** The heading of the page itself, and not the one that came with the document. */
const standing = '#content h1';
const desk = { width: 1440, height: 900 };
const phone = { width: 412, height: 823 };
/** A cheap phone in a place with a bad signal. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** W10: the weight of pages, and the time until a list shows its first row. */
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
    await measureRoutes((role) => signedIn(browser, server.base, { role }), server.base);
    for (const throttled of [false, true]) say(`W10  list in ${await timeList(browser, server.base, throttled)}`);
    for (const seen of onPhones)
      say(`W10  ${seen.name} as a phone sees it: ${await paint(browser, server.base, seen)}`);
    say(`W10  first list after signing in: ${await timeFirstList(browser, server.base)} ms from the press on its link`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Whose = { viewport?: typeof desk; role?: Role };

async function signedIn(browser: Browser, base: string, whose: Whose = {}): Promise<BrowserContext> {
  const { viewport = desk, role = 'student' } = whose;
  const context = await browser.newContext({ viewport });
  const data = { userName: `${role}@demo.test`, password: demoPassword, loginType: sideOf(role) };
  await context.request.post(`${base}/api/auth/login`, { data });
  return context;
}

async function weigh(browser: Browser, base: string, path: string): Promise<string> {
  const context = await signedIn(browser, base);
  const { script, all } = await visit(context, base + path, path === list ? firstRow : undefined);
  await context.close();
  const judged = path === list ? judge('scripts of a list, kB', script / 1000) : '';
  return `${Math.round(script / 1000)} kB of script over the wire${judged}, ${Math.round(all / 1000)} kB in all`;
}

async function timeList(browser: Browser, base: string, throttled: boolean): Promise<string> {
  const [cold, warm]: [Seen[], Seen[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, base);
    const page = await context.newPage();
    if (throttled) await slowDown(page, context);
    cold.push(await untilFirstRow(page, base));
    warm.push(await untilFirstRow(page, base));
    await context.close();
  }
  const of = (times: readonly Seen[], what: keyof Seen) => Math.round(median(times.map((one) => one[what])));
  const figureLine = (times: readonly Seen[], word: string) => {
    const judged = throttled ? '' : judge(`list ${word}, ms`, of(times, 'inSight'));
    return `${word}: rows in sight after ${of(times, 'inSight')} ms${judged}, to be used after ${of(times, 'usable')} ms`;
  };
  const where = throttled ? 'a processor 4 times slower on slow 4G' : 'Chromium';
  return `${where}, ${figureLine(cold, 'cold')}, ${figureLine(warm, 'warm')}`;
}

/**
 * Measures the usual first visit. A person signs in, sees the dashboard, and opens a list whose code the
 * browser has never had.
 */
async function timeFirstList(browser: Browser, base: string): Promise<number> {
  const link = `#content a[href="${list}"]`;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, base);
    const page = await context.newPage();
    await page.goto(`${base}/student/dashboard`);
    await page.locator(link).first().waitFor();
    const began = await page.evaluate((selector) => {
      document.querySelector<HTMLElement>(selector)?.click();
      return performance.now();
    }, link);
    times.push((await page.evaluate(frameWith, firstRow)) - began);
    await context.close();
  }
  return Math.round(median(times));
}

type Phone = { name: string; role: Role; path: string };

/** The pages that people use on phones. */
const onPhones: readonly Phone[] = [
  { name: 'a list', role: 'student', path: list },
  { name: 'the home of a resident', role: 'student', path: '/student/dashboard' },
  { name: 'the queue', role: 'faculty', path: '/faculty/queue' },
  { name: 'the home of a head', role: 'hod', path: '/faculty/dashboard' },
];

type Paints = { first: number; largest: number; blocked: number; shift: number };

/**
 * The waiting times on a phone, as Lighthouse counts them: the first paint, the largest paint, the time that
 * long tasks block, and how far visible content moves.
 */
async function paint(browser: Browser, base: string, { role, path }: Phone): Promise<string> {
  const visits: [cold: Paints[], again: Paints[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, base, { viewport: phone, role });
    const page = await context.newPage();
    await slowDown(page, context);
    await page.addInitScript(watchPaint);
    for (const visit of visits) {
      await page.goto(base + path);
      await page.locator(standing).waitFor();
      await page.waitForLoadState('networkidle');
      visit.push(await page.evaluate<Paints>('paints'));
    }
    await context.close();
  }
  const figureLine = (visit: readonly Paints[], what: keyof Paints, name: string) => {
    const value = median(visit.map((one) => one[what]));
    const words = what === 'shift' ? value.toFixed(3) : `${Math.round(value)} ms`;
    const judged = judge(
      `on a phone${visit === visits[1] ? ' again' : ''}, ${name}${what === 'shift' ? '' : ', ms'}`,
      value,
    );
    return `${name} ${words}${judged}`;
  };
  const [cold, again] = visits;
  const parts = [
    figureLine(cold, 'first', 'first paint'),
    figureLine(cold, 'largest', 'largest paint'),
    figureLine(cold, 'blocked', 'blocked'),
    figureLine(cold, 'shift', 'shift'),
  ];
  return `${parts.join(', ')}; on the second visit ${figureLine(again, 'largest', 'largest paint')}`;
}

/**
 * Runs in the page, before any other script. A task after the first paint blocks for the time that it takes
 * beyond 50 ms.
 */
function watchPaint(): void {
  const paints = { first: 0, largest: 0, blocked: 0, shift: 0 };
  Object.assign(window, { paints });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    if (paints.first > 0 && startTime + duration > paints.first) paints.blocked += duration - 50;
  });
  watch('layout-shift', (moved) => {
    const { value, hadRecentInput } = moved as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.shift += value;
  });
}

async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Seen = { inSight: number; usable: number };

/**
 * The milliseconds from the request for the page to the frame with the first row, and to the one in which
 * rows can be opened.
 */
async function untilFirstRow(page: Page, base: string): Promise<Seen> {
  await page.goto(base + list, { waitUntil: 'commit' });
  const inSight = await page.evaluate(frameWith, rowInSight);
  return { inSight, usable: await page.evaluate(frameWith, firstRow) };
}

/**
 * Runs in the page and checks every frame. A test's own way of waiting would finally check only every half
 * second.
 */
function frameWith(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(document.querySelector(selector) ? () => resolve(performance.now()) : look);
    look();
  });
}
