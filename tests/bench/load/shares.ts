import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const MOST = 9;
/** The names of `better-sqlite3`'s native functions, which have no file of their own. */
const SQLITE = new Set(['run', 'all', 'get', 'iterate', 'exec', 'prepare']);

/**
 * A profile in one line: the places that used most of the processor. They are named by package, or by folder
 * for our own code. Waiting is left out.
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, sourceName(callFrame)]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [at, id] of samples.entries()) {
    const place = places.get(id);
    if (!place) continue;
    const time = timeDeltas[at] ?? 0;
    times.set(place, (times.get(place) ?? 0) + time);
    total += time;
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([place, time]) => `${Math.round((time / total) * 100)} % ${place}`)
    .join(', ');
}

function sourceName({ functionName, url, lineNumber, columnNumber }: Profiler.Profile['nodes'][0]['callFrame']) {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (functionName === '(program)') return 'the engine itself';
  if (url === '') return SQLITE.has(functionName) ? 'SQLite' : 'Node';
  if (url.startsWith('node:')) return 'Node';
  const [, named] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (named) return named;
  const source = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const original = source && 'originalSource' in source ? source.originalSource : url;
  const [, bundled] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(original) ?? [];
  const [, ours] = /\/((?:backend\/src|schemas)\/[^/.]+)/.exec(original) ?? [];
  return bundled ?? ours ?? 'packages';
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : `${url}.map`;
    const payload = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;
    maps.set(url, payload && new SourceMap(payload));
  }
  return maps.get(url);
}
