import type { Turn } from './turn-at';

/** Asks for answers to what waits, step by step. Where somebody does, nobody is told weekly of all that they could do. */
export abstract class Reminders {
  /** On every working day. @throws when `signal` is aborted: run it again then, nobody is told twice */
  abstract send(turn: Turn & { readonly isMonday: boolean }, signal: AbortSignal): Promise<void>;
}
