import { Injectable } from '@nestjs/common';
import { todayIn } from '../../../schemas/dates';
import { Config } from './config';

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
    return todayIn(this.config.timeZone, this.now());
  }
}
