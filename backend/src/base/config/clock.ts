import { Injectable } from '@nestjs/common';
import { todayIn } from '../../../../schemas/days/dates';
import { Config } from './config';
import { minutesAhead, momentsOf } from './zone';

/** The current time. Everything reads it here, so that a test can set it. */
@Injectable()
export class Clock {
  private day = { minute: Number.NaN, zone: '', text: '' };
  private zoneNow = (): string => this.config.timeZone;

  constructor(private readonly config: Config) {}

  now(): Date {
    return new Date();
  }

  /** Now, or so many milliseconds later, as the database stores it: ISO 8601 in UTC with milliseconds. */
  stamp(later = 0): string {
    return new Date(this.now().getTime() + later).toISOString();
  }

  /**
   * Today's date at the college, `YYYY-MM-DD`. It is computed once a minute, because a day begins on a full minute in
   * every time zone.
   */
  today(): string {
    const now = this.now();
    const minute = Math.floor(now.getTime() / 60_000);
    const { zone } = this;
    if (minute !== this.day.minute || zone !== this.day.zone) this.day = { minute, zone, text: todayIn(zone, now) };
    return this.day.text;
  }

  /** By how many minutes the clock of the college is ahead of UTC, now or at another moment: 330 in India. */
  minutesAhead = (at = this.now()): number => minutesAhead(this.zone, at);

  /** The day of a stored moment at the college, `YYYY-MM-DD`. */
  dayOf = (moment: string): string => todayIn(this.zone, new Date(moment));

  /** The first and the last moment of a day at the college, as the database stores them. */
  momentsOf = (day: string): readonly [first: string, last: string] => momentsOf(day, this.zone);

  /**
   * The time zone of the college.
   * @example 'Asia/Kolkata'
   */
  get zone(): string {
    return this.zoneNow();
  }

  /** Takes the time zone from `zone` from now on, instead of the operator's `TIME_ZONE`. */
  follow(zone: () => string): void {
    this.zoneNow = zone;
  }
}
