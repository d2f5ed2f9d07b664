import type { LoggerService } from '@nestjs/common';
import type { Log } from './log';

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
