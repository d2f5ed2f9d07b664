import { Injectable } from '@nestjs/common';
import { todayIn } from '../../../../schemas/dates';
import { Config } from './config';

/** The time, in one place, so that a test can set it. */
@Injectable()
export class Clock {
  private day = { minute: Number.NaN, text: '' };

  constructor(private readonly config: Config) {}

  now(): Date {
    return new Date();
  }

  /** This moment as stored in the database: ISO 8601 in UTC with milliseconds. */
  stamp(): string {
    return this.now().toISOString();
  }

  /** Today where the college is, `YYYY-MM-DD`. Days begin with a minute, whatever the zone: so often is the calendar asked. */
  today(): string {
    const now = this.now();
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.day.minute) this.day = { minute, text: todayIn(this.config.timeZone, now) };
    return this.day.text;
  }
}
