/**
 * `node scripts/screens.mjs`: takes new pictures for the public pages, from a build with fresh demo data, in
 * both colour modes. Run it by hand when the screens have changed, and look at the pictures before you commit
 * them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { browserArgs, ensureChromium } from './chromium.mjs';
import { inProject, say, serverFile } from './project.mjs';

/** The pictures, each with its account, address, size, and the steps before it is taken. */
const pictures = [
  {
    name: 'queue',
    side: 'faculty',
    path: '/faculty/queue',
    viewport: { width: 1440, height: 900 },
    scale: 1,
    ready: '.desk-card:not(.desk-ahead) .desk-buttons',
  },
  {
    name: 'log-procedure-phone',
    side: 'student',
    path: '/student/procedures?add=1',
    viewport: { width: 390, height: 844 },
    scale: 2,
    ready: '.form-sheet, [role="dialog"] form, form',
  },
];
const modes = /** @type {const} */ (['light', 'dark']);

const folder = await mkdtemp(join(tmpdir(), 'countersign-screens-'));
const env = { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PASSWORD_COST: 'least' };
const server = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'ignore'] });
/** @type {string} */
const site = await new Promise((resolve, reject) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const [, address] = /ready at (http\S+)/.exec(line) ?? [];
    if (address) resolve(address);
  });
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}: is there a build?`)));
});
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArgs });
try {
  for (const { name, side, path, viewport, scale, ready } of pictures)
    for (const mode of modes) {
      const page = await browser.newPage({
        baseURL: site,
        viewport,
        deviceScaleFactor: scale,
        hasTouch: viewport.width < 500,
        colorScheme: mode,
        reducedMotion: 'reduce',
      });
      /** @type {{ userName: string, password: string, loginType: string }[]} */
      const accounts = await (await page.request.get('/api/auth/demo-accounts')).json();
      const own = accounts.find(({ loginType }) => loginType === side);
      await page.request.post('/api/auth/login', { data: { ...own, label: undefined } });
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = inProject('frontend', 'public', 'screens', `${name}-${mode}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      say(file);
      await page.close();
    }
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
