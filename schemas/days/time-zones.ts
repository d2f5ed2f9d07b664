/** Whether it names a time zone, as `Asia/Kolkata` does. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[\w+/-]{1,60}$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const noSuchZone = 'Choose a time zone such as Asia/Kolkata';

/** Every time zone that this engine knows, the usual one first, under no other name a second time. */
export function timeZonesAfter(usual: string): string[] {
  const nameOf = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const own = nameOf(usual);
  return [usual, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== usual && nameOf(name) !== own)];
}
