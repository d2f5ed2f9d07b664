import { Injectable } from '@nestjs/common';
import { Config } from './config';

/** The date in a time zone as `YYYY-MM-DD`. @example today('Asia/Kolkata', new Date('2026-01-31T20:00:00Z')) // '2026-02-01' */
export function today(timeZone: string, now = new Date()): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The time, in one place, so that a test can set it. */
@Injectable()
export class Clock {
  constructor(private readonly config: Config) {}

  now(): Date {
    return new Date();
  }

  /** This moment as stored in the database: ISO 8601 in UTC with milliseconds. */
  stamp(): string {
    return this.now().toISOString();
  }

  /** Today where the college is, `YYYY-MM-DD`. */
  today(): string {
    return today(this.config.timeZone, this.now());
  }
}
