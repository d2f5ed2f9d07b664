import { run, runNode } from './project.mjs';

/**
 * Runs npm, the one that started this process if one did, and answers with its exit code.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] what npm says belongs to the progress, on stderr, unless told otherwise
 */
export function npm(args, options) {
  const all = /** @type {import('node:child_process').SpawnOptions} */ ({
    stdio: ['ignore', process.stderr, 'inherit'],
    ...options,
  });
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], all);
  return run('npm', args, { ...all, shell: process.platform === 'win32' });
}
