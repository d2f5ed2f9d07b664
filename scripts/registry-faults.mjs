/**
 * Reports the faults of a registry: the place, the fault, and how to correct it. It uses the words of
 * resources.config.ts and never those of compiled code.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './project.mjs';

/** @typedef {{ place: string, says: string }} Fault */

export const help =
  'Each line names the place and what is wrong there; docs/adding-a-logbook-type.md says what each word means.';

/**
 * @param {string} file the registry
 * @returns {Promise<{ registry: import('../schemas').Registry } | { faults: Fault[] }>}
 */
export async function readRegistry(file) {
  try {
    return { registry: (await load(file)).default };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { faults: faultsOf(error, file) };
  }
}

/**
 * @param {{ message: string, faults?: unknown }} error thrown while the registry was read
 * @param {string} file
 * @returns {Fault[]}
 */
export const faultsOf = (error, file) =>
  Array.isArray(error.faults)
    ? error.faults.map(String).map((says) => ({ place: positionOf(says, file), says }))
    : [unreadable(error.message, file)];

/**
 * Loads a module of the sources without a build.
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function load(file) {
  const isSet = process.env.NODE_ENV !== undefined;
  try {
    return (await runnerImport(file, { root, configFile: false, logLevel: 'silent' })).module;
  } finally {
    // Vite sets one for its modules. A build or server that this process starts would be one for development.
    if (!isSet) delete process.env.NODE_ENV;
  }
}

/**
 * The fault of a text that does not compile, or that fails before it can be checked, for example because of a
 * missing bracket or import.
 * @param {string} message
 * @param {string} file
 */
function unreadable(message, file) {
  const name = relative(root, file);
  const plain = stripVTControlCharacters(message);
  const missing = /^(\w+) is not defined| export named '(\w+)'/.exec(plain)?.slice(1).find(Boolean);
  if (missing !== undefined) {
    // the line numbers of a stack are those of the compiled text
    const at =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => new RegExp(`\\b${missing}\\b`).test(line)) + 1;
    return {
      place: `${name}:${at}`,
      says: `${missing} is not defined: import it at the top from './schemas', or mend its spelling.`,
    };
  }
  const at = new RegExp(`${name.replaceAll('.', '\\.')}:(\\d+)`).exec(plain);
  const [first = ''] = plain.split('\n').filter((line) => line.trim() !== '' && !/^Transform failed/.test(line));
  return {
    place: at ? `${name}:${at[1]}` : name,
    says: `this cannot be read: ${first.replace(/^(\[\w+\] |\w*Error: )+/, '')}.`,
  };
}

/**
 * The place of a fault: inside the declaration with whose name the fault begins, the first line with a word that the fault
 * quotes, or else the line where the declaration begins.
 * @param {string} fault
 * @param {string} file
 */
function positionOf(fault, file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const { from, to } = declarationIn(lines, /^(\w+):/.exec(fault)?.[1]);
  const isNamed = (/** @type {string} */ line, /** @type {string} */ word) =>
    line.includes(`'${word}'`) || new RegExp(`\\b${word}\\b[:( =]`).test(line);
  const quoted = [...fault.matchAll(/"(\w+)"/g)]
    .map(([, word = '']) => lines.findIndex((line, at) => at >= from && at < to && isNamed(line, word)))
    .find((at) => at >= 0);
  return `${relative(root, file)}:${(quoted ?? from) + 1}`;
}

/**
 * The lines of the declaration under this key, or with this name. The whole file where none is found.
 * @param {readonly string[]} lines
 * @param {string | undefined} name
 */
function declarationIn(lines, name) {
  const begins = (/** @type {string} */ line) => /^ {2}\w+: \w+\(/.test(line);
  const at = lines.findIndex((line) => new RegExp(`^ {2}${name}: |^ {4}(?:name|was): '${name}'`).test(line));
  if (at < 0) return { from: 0, to: lines.length };
  const from = lines.findLastIndex((line, index) => index <= at && begins(line));
  const next = lines.findIndex((line, index) => index > at && begins(line));
  return { from: Math.max(from, 0), to: next < 0 ? lines.length : next };
}

/**
 * The faults as lines for the terminal.
 * @param {string} file
 * @param {readonly Fault[]} faults
 */
export const faultReport = (file, faults) => [
  `${relative(root, file)} contradicts itself in ${faults.length} place${faults.length === 1 ? '' : 's'}:`,
  ...faults.map(({ place, says }) => `  ${place}: ${says}`),
  help,
];

/**
 * The faults as a page, which reloads when the registry is corrected.
 * @param {string} file
 * @param {readonly Fault[]} faults
 */
export function faultPage(file, faults) {
  const safe = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const [heading = '', ...lines] = faultReport(file, faults).map(safe);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The registry has a fault</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:50rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0;overflow-wrap:anywhere}code{font-weight:600}</style>
<script type="module" src="/@vite/client"></script></head><body><main><h1>${heading}</h1><ul>${faults
    .map(({ place, says }) => `<li><code>${safe(place)}</code><br>${safe(says)}</li>`)
    .join(
      '',
    )}</ul><p>${lines.at(-1)} This page goes on by itself as soon as the file is saved without a fault.</p></main></body></html>`;
}
