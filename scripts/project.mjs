/**
 * The helpers of all scripts here: the project's folder, how to print a line, and how to run a tool. It
 * imports no installed package, because the scripts run on a fresh clone.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A path inside the project, absolute.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** The built server. */
export const serverFile = inProject('build', 'server', 'main.js');

/**
 * Prints progress to stderr, so that stdout is left to the program that is started.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Ends the process with a sentence, for faults that the person at the terminal can correct.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}

/**
 * The file behind a package's command, to run with node itself. This is quicker than npx, and the same on
 * every system.
 * @param {string} packageName such as `vite`
 * @param {string} [command] when it differs from the package's name
 */
export function tool(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a node script in the same terminal.
 * @param {string[]} args script and arguments
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns its exit code
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs a program in the same terminal. A signal to this process is passed on to the program, and ends this
 * process once the program has ended.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or 1 when it could not start or died of a signal
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  const signals = passSignals(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      signals.stopPassing();
      say(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => {
      signals.stopPassing();
      const signal = signals.received();
      if (signal) process.exit(128 + constants.signals[signal]);
      resolve(code ?? 1);
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  const passed = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @type {(typeof passed)[number] | undefined} */
  let received;
  const pass = (/** @type {(typeof passed)[number]} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of passed) process.on(signal, pass);
  return {
    received: () => received,
    stopPassing: () => {
      for (const signal of passed) process.off(signal, pass);
    },
  };
}
