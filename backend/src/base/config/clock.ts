import { Injectable } from '@nestjs/common';
import { todayIn } from '../../../../schemas/dates';
import { Config } from './config';

/** The current time. Everything reads it here, so that a test can set it. */
@Injectable()
export class Clock {
  private day = { minute: Number.NaN, text: '' };

  constructor(private readonly config: Config) {}

  now(): Date {
    return new Date();
  }

  /** Now, as the database stores it: ISO 8601 in UTC with milliseconds. */
  stamp(): string {
    return this.now().toISOString();
  }

  /**
   * Today's date at the college, `YYYY-MM-DD`. It is computed once a minute, because a day begins on a full minute in
   * every time zone.
   */
  today(): string {
    const now = this.now();
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.day.minute) this.day = { minute, text: todayIn(this.config.timeZone, now) };
    return this.day.text;
  }
}
