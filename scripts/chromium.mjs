import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';
import { giveUp, run, runNode, say, tool } from './project.mjs';

/** The paths of Chromium or Chrome when it is not on the PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The arguments with which the browser tests start Chromium. */
export const browserArgs = [
  // Chromium's sandbox does not start as root
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // /dev/shm is small in containers
  '--disable-dev-shm-usage',
  // no network connections of its own, because the tests must pass on a machine without a network
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-pings',
];

/**
 * Further arguments where nothing is measured. The page of a test lives for seconds, so optimising its code
 * and collecting garbage often do not pay, and compiling it plainly at once does. A page then needs a third
 * less of the processor.
 */
export const shortLived = '--js-flags=--no-opt --no-maglev --always-sparkplug --min-semi-space-size=16';

/**
 * The Chromium or Chrome to test with: CHROMIUM_PATH, an installed one, or Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined when there is none
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const installed = findProgram(
    // Headless Chromium is the same engine at half the work.
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    usualPlaces,
  );
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium, or installs one and reports that in one line.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
    say('No Chromium found: installing the system package chromium-headless-shell with apt-get.');
    await apt(['update', '-qq']);
    await apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  } else {
    say("No Chromium found: downloading Playwright's own with `npx playwright install chromium`.");
    await runNode([tool('playwright'), 'install', 'chromium']);
  }
  return (
    (await findChromium()) ??
    giveUp('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  );
}

/** @param {string[]} args */
const apt = (args) =>
  run('apt-get', args, {
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
