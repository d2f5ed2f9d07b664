import { daysBetween } from '../../../../schemas';
import type { WaitingMeta } from '../../api/wire';

/** 'waits for Dr A, 9 days · reminded on 18-11-2026'. @param viewer who is 'you' */
export function waitingWords(meta: WaitingMeta | undefined, show: (day: string) => string, viewer?: string): string {
  if (!meta) return '';
  const { waitsFor, days, remindedOn, hold, handed } = meta;
  const whom = waitsFor && waitsFor.id === viewer ? 'you' : (waitsFor?.name ?? 'anybody of the department');
  const age = `${days} ${days === 1 ? 'day' : 'days'}`;
  return [
    hold
      ? `${hold.by.id === viewer ? 'you wait' : `${hold.by.name} waits`}: ${hold.reason} (until ${show(hold.until)})`
      : `waits for ${whom}, ${age}`,
    ...(handed
      ? [`${handed.offered ? 'offered' : 'handed over'} by ${handed.by?.name ?? 'somebody'} on ${show(handed.on)}`]
      : []),
    ...(remindedOn ? [`reminded on ${show(remindedOn)}`] : []),
  ].join(' · ');
}

/** Whether a reminder is possible: not while it is on hold, and not twice within the days that the registry names. */
export function canRemind(meta: WaitingMeta | undefined, every: number, today: string): boolean {
  if (!meta || meta.hold) return false;
  return !meta.remindedOn || daysBetween(meta.remindedOn, today) >= every;
}
