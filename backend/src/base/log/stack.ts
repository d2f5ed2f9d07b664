/**
 * Maps stack traces to the source files. Node's own source map support would read the maps of every package at start
 * (15 MB, a sixth of a second). Here a map is read when an error names its file.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const MAX_FRAMES = 12;
const PLACE = /((?:file:\/\/)?\/[^\s()]+):(\d+):(\d+)/;
const maps = new Map<string, SourceMap | undefined>();

/** The frames of an error's stack, at most the first twelve. The lines before them repeat the message. */
export function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
    .map((line) => line.replace(PLACE, sourcePlace));
}

function sourcePlace(place: string, file: string, line: string, column: string): string {
  const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  return found && 'originalSource' in found && found.originalSource
    ? `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : place;
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file.startsWith('file:') ? fileURLToPath(file) : file));
  return maps.get(file);
}

/**
 * Reads the source map of a file.
 * @returns undefined when there is no readable map, because a log must not fail
 */
function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
