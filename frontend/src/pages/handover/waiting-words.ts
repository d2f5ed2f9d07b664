import { daysBetween } from '../../../../schemas';
import type { WaitingRow } from '../../registry/api/wire';

/** 'waits for Dr A, 9 days · reminded on 18-11-2026'. */
export function waitingWords(meta: WaitingRow['meta'], show: (day: string) => string): string {
  if (!meta) return '';
  const { waitsFor, days, remindedOn, hold } = meta;
  const age = `${days} ${days === 1 ? 'day' : 'days'}`;
  return [
    hold
      ? `${hold.by.name} waits: ${hold.reason} (until ${show(hold.until)})`
      : `waits for ${waitsFor?.name ?? 'anybody of the department'}, ${age}`,
    ...(remindedOn ? [`reminded on ${show(remindedOn)}`] : []),
  ].join(' · ');
}

/** Nobody is reminded of what is on hold, or twice within the days that the registry names. */
export function canRemind(
  meta: WaitingRow['meta'],
  every: number,
  today = new Date().toISOString().slice(0, 10),
): boolean {
  if (!meta || meta.hold) return false;
  return !meta.remindedOn || daysBetween(meta.remindedOn, today) >= every;
}
