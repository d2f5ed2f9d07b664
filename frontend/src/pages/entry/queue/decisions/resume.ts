import { prefixOf } from './prefix';

/** Sends what an earlier visit left behind, from whichever page one comes to; without such a thing loads nothing. */
export function resumeDecisions(account: string): void {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith(prefixOf(account)))) return;
  } catch {
    return;
  }
  void import('./here').then(({ outboxOf }) => outboxOf(account));
}
