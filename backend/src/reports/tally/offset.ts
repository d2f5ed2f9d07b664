/** Minutes that a time zone is ahead of UTC at a moment; 330 for Asia/Kolkata. */
export function minutesAhead(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as Intl.DateTimeFormatOptions).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return (there - Math.floor(at.getTime() / 1000) * 1000) / 60_000;
}
