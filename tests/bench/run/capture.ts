import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { demoPassword } from '../../../backend/src/demo/accounts';
import registry from '../../../resources.config';
import { type EntryResource, studentFields } from '../../../schemas';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { lineTo } from '../../e2e/ward/line';
import { Phone, ready } from '../../e2e/ward/phone';
import { median } from '../load/figures';
import type { Options } from '../options';
import { judge, say } from '../report';
import { startServer } from '../servers/start';

/** The time for a thumb to reach its target, and between two letters, in ms. */
const [REACH_MS, LETTER_MS] = [600, 150];

/** W12: an entry with two dependent choices, from the resident's first page until it is saved, on a phone. */
export async function measureCapture({ wants }: Options): Promise<void> {
  if (!wants('W12', 'CAPTURE')) return;
  const executablePath = await findChromium();
  if (!executablePath) return say('W12  no Chromium was found');
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-capture-'));
  const server = await startServer(resolve(import.meta.dirname, '../server/main.js'), { DATA_DIR: folder, PORT: '0' });
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    for (const entry of registry.entries.filter(isCaptured))
      for (const time of ['first', 'second']) await log(browser, server.base, entry, time);
    await openOffline(server.base);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const isCaptured = ({ fields }: EntryResource) =>
  fields.some((field) => field.type === 'choice' && field.options.from === 'catalogue' && field.options.within) &&
  fields.some(({ sensitive }) => sensitive === 'number');

/**
 * Measures the resident's area in a newly started browser without a network: the time to its heading, and to
 * a form in which one can type.
 */
async function openOffline(base: string): Promise<void> {
  const line = await lineTo(base);
  const phone = new Phone(line.base);
  try {
    const first = await phone.open();
    await phone.signIn(first, 'student@demo.test');
    await first.goto(`${line.base}/student/dashboard`);
    await ready(first);
    line.cut();
    const times: { heading: number; form: number }[] = [];
    for (let run = 0; run < 5; run++) {
      await phone.kill();
      const page = await phone.open();
      await phone.signal(false);
      const began = performance.now();
      await page.goto(`${line.base}/student/dashboard`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const heading = performance.now() - began;
      await page.getByRole('link', { name: /^Log / }).first().tap();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      times.push({ heading, form: performance.now() - began });
    }
    const [heading, form] = (['heading', 'form'] as const).map((what) => median(times.map((one) => one[what])));
    const judged = judge('opened without a network, ms', heading ?? Number.NaN);
    say(
      `W12  opened without a network, the browser just started: ${Math.round(heading ?? 0)} ms${judged}, a form ${Math.round(form ?? 0)} ms`,
    );
  } finally {
    await phone.end();
    await line.close();
  }
}

const contexts = new WeakMap<Browser, Page>();

/** The page of a signed-in phone. All use the same one, which offers earlier choices again. */
async function phoneOf(browser: Browser, base: string): Promise<Page> {
  const there = contexts.get(browser);
  if (there) return there;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const data = { userName: 'student@demo.test', password: demoPassword, loginType: 'student' };
  await context.request.post(`${base}/api/auth/login`, { data });
  const page = await context.newPage();
  contexts.set(browser, page);
  return page;
}

async function log(browser: Browser, base: string, entry: EntryResource, time: string): Promise<void> {
  const page = await phoneOf(browser, base);
  await page.goto(`${base}/student/dashboard`);
  const begin = page.getByRole('link', { name: `Log ${entry.label.one}`, exact: true });
  const isQuick = await begin.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isQuick) await page.goto(`${base}/student/${entry.route}`);
  await page.waitForLoadState('networkidle');
  let [taps, letters] = [0, 0];
  const tap = async (at: Locator) => {
    await page.waitForTimeout(REACH_MS);
    await at.tap();
    taps += 1;
  };
  const type = async (words: string) => {
    letters += words.length;
    await page.keyboard.type(words, { delay: LETTER_MS });
  };
  const began = performance.now();
  await tap(isQuick ? begin : page.getByRole('button', { name: entry.label.add, exact: true }));
  const form = page.getByRole('dialog', { name: entry.label.form });
  const submit = form.getByRole('button', { name: entry.label.submit, exact: true });
  await form.getByRole('combobox', { name: /^Find/ }).and(page.locator(':focus')).waitFor();
  const seen = (await submit.boundingBox()) ?? { y: Number.NaN, height: 0 };
  await type('bio');
  await tap(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first());
  const needed = studentFields(entry).filter(({ required }) => required);
  const next = needed.find(({ type }) => type === 'text');
  await form.locator(`[data-field='${next?.key}'] :focus`).waitFor();
  for (const field of needed) {
    const part = form.locator(`[data-field='${field.key}']`);
    const chips = part.getByRole('radio');
    if (field.type === 'text') {
      // Moves on with the Tab key when no field has the focus.
      if (!(await part.locator(':focus').count())) await page.keyboard.press('Tab');
      await type(field.sensitive === 'number' ? `${10_000 + (Date.now() % 90_000)}` : 'Rao');
    } else if (await part.locator('.ant-select-selection-item, input[type=radio]:checked').count()) {
    } else if ((await chips.count()) > 0) await tap(part.locator('.chip').first());
    else if (field.type === 'person') {
      const last = part.getByRole('button', { name: /^Use last/ });
      if (await last.count()) await tap(last);
      else {
        await tap(part.locator('.ant-select'));
        await tap(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first());
      }
    }
  }
  await tap(submit);
  await form.waitFor({ state: 'hidden' });
  const seconds = (performance.now() - began) / 1000;
  const isSeen = seen.y + seen.height <= 844;
  say(
    `W12  ${entry.label.one}, ${time} of the day, on a phone: ${taps} taps and ${letters} letters, ${seconds.toFixed(1)} s with ` +
      `${REACH_MS / 1000} s for each tap and ${LETTER_MS / 1000} s for each letter; Submit ${isSeen ? 'in sight' : 'out of sight'} from the beginning`,
  );
}
