import { MINUTE_MS } from '../../../schemas';

/** Minutes before the second, third … attempt: three days in all. Nothing is lost when a server is away over a weekend. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

export const MOST_ATTEMPTS = WAITS.length + 1;

/** What a failed attempt means. */
export interface Failure {
  /**
   * For the administrator: what failed, and the server's code. The server's words are left out, because they quote
   * addresses.
   */
  readonly code: string;
  /** Whether the server has refused this recipient or this mail for good. */
  readonly final: boolean;
}

export function failureOf(error: unknown): Failure {
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  const refused = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { code: [code ?? 'unknown', responseCode].filter(Boolean).join(' ').slice(0, 60), final: refused };
}

/**
 * Milliseconds to wait after this many attempts, varied at random so that processes do not meet again. Undefined: give
 * up.
 */
export function waitAfter(attempts: number): number | undefined {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS * (0.9 + Math.random() * 0.2);
}
