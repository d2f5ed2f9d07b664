/**
 * `node scripts/follows.mjs`: checks that `npm run dev` follows an edit of the registry in the open page and
 * in the API. It also checks that a fault is reported and can be corrected, and measures how long each takes.
 * The registry is restored at the end.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { browserArgs, ensureChromium } from './chromium.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { freePort } from './ports.mjs';
import { giveUp, inProject, say } from './project.mjs';

const PATIENCE = 120_000;
const EDITS = 5;

endWithNpm();
const file = inProject('resources.config.ts');
const before = readFileSync(file, 'utf8');
/** A type whose list has the heading that follows from its name, until an edit declares another one. */
const [declared = '', name = ''] =
  /entry\('([\w ]+)', \{\s+label: \{(?!.*(?:one|many):)/.exec(before) ??
  giveUp('No type of the registry leaves its heading to its name.');
const port = await freePort(3000);
const address = `http://127.0.0.1:${port}`;

const dev = spawn(process.execPath, [inProject('scripts', 'dev.mjs')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: inProject('build', 'follows-data') },
  stdio: ['ignore', 'ignore', 'pipe'],
});
let output = '';
dev.stderr.on('data', (text) => {
  output += text;
});

/**
 * @param {() => boolean | Promise<boolean>} holds
 * @param {string} what
 */
async function until(holds, what) {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > PATIENCE || dev.exitCode !== null) throw new Error(`${what}: not seen.\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * @param {string} text
 * @param {() => Promise<void>} shown
 * @returns {Promise<number>} seconds until both halves have the edit
 */
async function edit(text, shown) {
  output = '';
  const began = performance.now();
  writeFileSync(file, text);
  await Promise.all([shown(), until(() => /up to date|contradicts itself/.test(output), 'what the terminal tells')]);
  return (performance.now() - began) / 1000;
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArgs });
try {
  await until(() => output.includes('up to date'), 'the start');
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  /** @type {{ userName: string, password: string, loginType: string }[]} */
  const accounts = await (await page.request.get(`${address}/api/auth/demo-accounts`)).json();
  const { userName, password, loginType } =
    accounts.find((one) => one.loginType === 'student') ?? giveUp('The demo has no student.');
  await page.request.post(`${address}/api/auth/login`, { data: { userName, password, loginType } });

  /** @param {string} text */
  const sees = (text) => () => page.getByText(text).first().waitFor();
  await page.goto(`${address}/student/${name.toLowerCase().replaceAll(' ', '-')}`);
  await sees(`${name} Report`)();

  const seconds = [];
  for (let count = 1; count <= EDITS; count++) {
    const changed = `${name} Anew ${count}`;
    seconds.push(await edit(before.replace(declared, `${declared} one: '${changed}',`), sees(`${changed} Report`)));
    if (!(await (await fetch(`${address}/api/openapi.json`)).text()).includes(changed))
      throw new Error('The API does not say what the registry does.');
  }
  say(`Both halves follow an edit of the registry after ${seconds.map((one) => one.toFixed(1)).join(', ')} s.`);
  say(`A fault of it is a page after ${(await edit(`${before}]`, sees('cannot be read'))).toFixed(1)} s.`);
  say(`And it goes on after ${(await edit(before, sees(`${name} Report`))).toFixed(1)} s.`);
} finally {
  writeFileSync(file, before);
  await browser.close();
  dev.kill();
}
