import { run } from './project.mjs';

/**
 * How npm is run: the one that started this process, by the Node of this process, if one did.
 * @param {string[]} args
 */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? { program: process.execPath, args: [own, ...args] } : { program: 'npm', args };
}

/**
 * Runs npm and answers with its exit code.
 * @param {string[]} asked
 * @param {import('node:child_process').SpawnOptions} [options] what npm says belongs to the progress, on stderr, unless told otherwise
 */
export function npm(asked, options) {
  const { program, args } = npmCommand(asked);
  const shell = program === 'npm' && process.platform === 'win32';
  return run(program, args, { stdio: ['ignore', process.stderr, 'inherit'], shell, ...options });
}
