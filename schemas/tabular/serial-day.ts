/** Days as spreadsheets hold them: numbers that count from 1 January 1900, which is 1. */
import { DAY_MS } from '../days/dates';

/** The number of 1 January 1970. */
const EPOCH = 25_569;
/** The first number that is the same in every program. Some take 1900 for a leap year, so its first two months are one off. */
const FIRST_SAFE = 61;
/** The last day of the year 9999. */
const LAST = 2_958_465;
/** How much later the count of some workbooks begins. */
const TO_1904 = 1462;

/**
 * The number of a day `YYYY-MM-DD`.
 * @returns undefined for a day that is better written as text
 */
export function serialOf(day: string): number | undefined {
  const serial = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + EPOCH;
  return serial >= FIRST_SAFE ? serial : undefined;
}

/**
 * The day of a number, `YYYY-MM-DD`. The time of day is dropped.
 * @param from1904 whether the workbook counts from 1904
 * @returns undefined outside the calendar
 */
export function dayOfSerial(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial) + (from1904 ? TO_1904 : 0);
  if (whole < 1 || whole > LAST) return undefined;
  const sinceEpoch = whole - EPOCH + (whole < FIRST_SAFE - 1 ? 1 : 0);
  return new Date(sinceEpoch * DAY_MS).toISOString().slice(0, 10);
}
