const dayMs = 86_400_000;
/** The last day of the year 9999. */
const lastSerial = 2_958_465;

/**
 * The day that a number stands for, `YYYY-MM-DD`; a time of day is dropped. `undefined` outside the calendar.
 * Spreadsheets take 1900 for a leap year, so its first two months are counted one day differently.
 */
export function dayOf(serial: number, from1904: boolean): string | undefined {
  const whole = Math.floor(serial) + (from1904 ? 1462 : 0);
  if (whole < 1 || whole > lastSerial) return undefined;
  const sinceEpoch = whole - 25_569 + (whole < 60 ? 1 : 0);
  return new Date(sinceEpoch * dayMs).toISOString().slice(0, 10);
}
