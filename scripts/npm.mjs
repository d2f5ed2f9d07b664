import { run } from './project.mjs';

/**
 * The command that runs npm. It is the npm that started this process, if one did, run by the Node of this
 * process.
 * @param {string[]} args
 */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? { program: process.execPath, args: [own, ...args] } : { program: 'npm', args };
}

/**
 * Runs npm.
 * @param {string[]} asked
 * @param {import('node:child_process').SpawnOptions} [options] npm's output counts as progress and goes to
 * stderr by default
 * @returns its exit code
 */
export function npm(asked, options) {
  const { program, args } = npmCommand(asked);
  const shell = program === 'npm' && process.platform === 'win32';
  return run(program, args, { stdio: ['ignore', process.stderr, 'inherit'], shell, ...options });
}
