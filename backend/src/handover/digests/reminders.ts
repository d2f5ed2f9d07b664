import type { Turn } from './turn-at';

/**
 * Reminds people step by step of what waits. With a provider of this class, nobody gets the weekly list of everything
 * that they could verify.
 */
export abstract class Reminders {
  /** Runs on every working day. @throws when `signal` is aborted. Run it again then: nobody is told twice. */
  abstract send(turn: Turn & { readonly isMonday: boolean }, signal: AbortSignal): Promise<void>;
}
