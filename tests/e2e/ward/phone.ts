import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { browserArgs, findChromium, shortLived } from '../../../scripts/chromium.mjs';
import { demoPassword } from '../../support/sign-in';

/** A browser that keeps what it has when it is killed: a phone does that to it whenever it likes. */
export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'countersign-phone-'));
  private context: BrowserContext | undefined;

  constructor(readonly base: string) {}

  /** @returns a page of a browser that has just been started */
  async open(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: await findChromium(),
      args: [...browserArgs, shortLived, ...(this.base.startsWith('https') ? ['--ignore-certificate-errors'] : [])],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
      ignoreHTTPSErrors: true,
    });
    return this.page();
  }

  /** Whether it has a signal: the browser knows, as a phone does. A browser that was just opened has one. */
  async signal(isThere: boolean): Promise<void> {
    await this.context?.setOffline(!isThere);
  }

  /** A further page of the browser that is there. */
  async page(): Promise<Page> {
    if (!this.context) throw new Error('The browser is not there');
    const page = await this.context.newPage();
    // What never comes is told with the page as it then is, not by the end of the test.
    page.setDefaultTimeout(60_000);
    return page;
  }

  /** As a battery does it. */
  async kill(): Promise<void> {
    const { context } = this;
    if (!context) return;
    const gone = new Promise<void>((done) => context.once('close', () => done()));
    for (const pid of pidsWith(this.profile)) process.kill(pid, 'SIGKILL');
    await gone;
    this.context = undefined;
  }

  /** As a system does it to one tab that takes too much memory: the browser and its worker live on. */
  async crash(page: Page): Promise<void> {
    const gone = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    // A tab that is gone gives no answer; that it is gone says the event.
    void session.send('Page.crash').catch(() => undefined);
    await gone;
    await page.close();
  }

  /** A page after either of them. */
  anew(): Promise<Page> {
    return this.context ? this.page() : this.open();
  }

  /** What it shows, for whoever reads of a failure. A page that is just going has no picture. */
  async shot(path: string): Promise<void> {
    for (const page of this.context?.pages() ?? []) await page.screenshot({ path }).catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async signIn(page: Page, userName: string): Promise<void> {
    const loginType = userName.startsWith('student') ? 'student' : 'faculty';
    const data = { userName, password: demoPassword, loginType, remember: true };
    const answer = await page.request.post(`${this.base}/api/auth/login`, { data });
    expect(answer.status()).toBe(200);
  }

  /**
   * Signs out as whoever hands the phone on does it, so that it forgets them. Else it would take the next one for them as long as the
   * server is slow to answer, and leave for the sign-in page once that says otherwise.
   */
  async signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, Logout' }).click();
    await page.waitForURL(`${this.base}/signin`);
  }
}

/** The processes of the browser that stands over this profile; those that it started end with it. */
const pidsWith = (profile: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
    .map((line) => Number(line.trim().split(' ')[0]));

/** The area has everything that it needs to open without a network. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const facts = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const own = names.filter((name) => name.startsWith('countersign.facts.'));
      const counts = await Promise.all(own.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.reduce((sum, count) => sum + count, 0);
    });
  // Who is signed in, whom one may name, and every list of titles.
  await expect.poll(facts, { timeout: 60_000 }).toBeGreaterThanOrEqual(2 + registry.titles.length);
}

/** What waits on the device, of whoever it is. */
export const kept = (
  page: Page,
): Promise<{ state: string; account: string; body: Record<string, unknown>; says?: string }[]> =>
  page.evaluate(async () => {
    const names = await indexedDB.databases();
    if (!names.some(({ name }) => name === 'countersign')) return [];
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const asked = indexedDB.open('countersign');
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    const rows = await new Promise<unknown[]>((done) => {
      const asked = db.transaction('outbox').objectStore('outbox').getAll();
      asked.onsuccess = () => done(asked.result);
    });
    db.close();
    return rows as never;
  });
