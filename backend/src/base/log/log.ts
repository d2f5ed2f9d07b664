import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LoggerService } from '@nestjs/common';

/** Writes one JSON object a line to stderr. Never pass a name, an address, a body or a query string. */
export class Log {
  constructor(private readonly write: (line: string) => void = (line) => void process.stderr.write(line)) {}

  info(message: string, facts: Record<string, unknown> = {}): void {
    this.line('info', message, facts);
  }

  /**
   * Logs an error with its stack. The text of a database error may quote a value, so only its code and its SQL are
   * logged.
   */
  fault(message: string, error: unknown, facts: Record<string, unknown> = {}): void {
    this.line('error', message, { ...facts, fault: describe(error) });
  }

  private line(level: string, message: string, facts: Record<string, unknown>): void {
    this.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`);
  }
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { driverError, query } = error as { driverError?: { code?: string }; query?: string };
  if (driverError) return { name: error.name, code: driverError.code, sql: query, stack: framesOf(error) };
  return {
    name: error.name,
    message: error.message,
    stack: framesOf(error),
    ...(error.cause ? { cause: describe(error.cause) } : {}),
  };
}

const MAX_FRAMES = 12;
const PLACE = /((?:file:\/\/)?\/[^\s()]+):(\d+):(\d+)/;

/**
 * The frames of an error's stack, at most the first twelve, as places in the source files. They follow the message, of
 * which a line may be a frame of another error, or look like one.
 */
export function framesOf({ message, stack = '' }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .map((line) => line.trim())
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

/**
 * The source maps that were read. Node's own support would read those of every package at start (15 MB, a sixth of a
 * second). Here a map is read when an error names its file.
 */
const maps = new Map<string, SourceMap | undefined>();

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

/** Passes the framework's warnings and errors to our log and drops the rest. */
export class NestLog implements LoggerService {
  constructor(private readonly out: Log) {}

  log(): void {}

  warn(message: unknown, context?: unknown): void {
    this.out.info('framework warning', { text: String(message), context });
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.out.fault('framework error', message instanceof Error ? message : new Error(String(message)), {
      context: rest.at(-1),
    });
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}
