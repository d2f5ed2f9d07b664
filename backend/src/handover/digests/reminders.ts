import type { Turn } from './turn-at';

/**
 * Reminds people step by step of waiting entries. With a provider of this class, nobody gets the weekly list
 * of everything that they could verify.
 */
export abstract class Reminders {
  /**
   * Runs on every working day.
   * @throws when `signal` is aborted. Run it again then; nobody gets a second mail
   */
  abstract send(turn: Turn & { readonly isMonday: boolean }, signal: AbortSignal): Promise<void>;
}
