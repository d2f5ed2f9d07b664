import { framesOf } from './stack';

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
