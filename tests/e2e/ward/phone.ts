import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { demoPassword } from '../../support/sign-in';

const size = { width: 390, height: 844 };

/** A browser that keeps what it has when it is killed: a phone does that to it whenever it likes. */
export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'countersign-phone-'));
  private child: ChildProcess | undefined;
  private browser: Browser | undefined;

  constructor(readonly base: string) {}

  /** @returns a page of a browser that has just been started */
  async open(): Promise<Page> {
    rmSync(join(this.profile, 'DevToolsActivePort'), { force: true });
    const executable = await findChromium();
    if (!executable) throw new Error('There is no Chromium');
    const more = [
      '--remote-debugging-port=0',
      `--user-data-dir=${this.profile}`,
      `--window-size=${size.width},${size.height}`,
    ];
    this.child = spawn(executable, ['--headless', '--no-first-run', ...browserArgs, ...more, 'about:blank'], {
      stdio: 'ignore',
    });
    const port = () => readFileSync(join(this.profile, 'DevToolsActivePort'), 'utf8').split('\n')[0];
    await expect
      .poll(
        () => {
          try {
            return port();
          } catch {
            return '';
          }
        },
        { timeout: 30_000 },
      )
      .not.toBe('');
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`);
    return this.page();
  }

  /** A further page of the browser that is there. */
  async page(): Promise<Page> {
    const [context] = this.browser?.contexts() ?? [];
    if (!context) throw new Error('The browser is not there');
    const page = await context.newPage();
    await page.setViewportSize(size);
    return page;
  }

  /** As a battery does it. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await this.browser?.close().catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async signIn(page: Page, userName: string): Promise<void> {
    const loginType = userName.startsWith('student') ? 'student' : 'faculty';
    await page.goto(`${this.base}/healthz`);
    const status = await page.evaluate(
      async (body) =>
        (await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status,
      JSON.stringify({ userName, password: demoPassword, loginType, remember: true }),
    );
    expect(status).toBe(200);
  }
}

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
  await expect.poll(facts, { timeout: 30_000 }).toBeGreaterThan(2);
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
