import { Gate } from '../base/limits/gate';

/**
 * Parameters of argon2id. `full` is OWASP's recommendation: 19 MiB, two passes. `least` is for tests, and production
 * refuses to start with it.
 */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** A hash that no password has. Checking against it takes as long as for a real account. */
const nobodyAt = ({ memoryCost, timeCost, parallelism }: (typeof COSTS)[keyof typeof COSTS]) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$Y291bnRlcnNpZ24tc2FsdA$${'A'.repeat(43)}`;

const LONGEST = 256;

/**
 * Hashes and checks passwords, two at a time. Each occupies a thread of the pool that also reads files, so a rush of
 * sign-ins would otherwise block all downloads.
 */
export class Passwords {
  private readonly gate = new Gate(
    2,
    100,
    'Too many people are signing in right now. Please try again in a few seconds.',
  );

  constructor(private readonly cost: keyof typeof COSTS = 'full') {}

  /** @throws TooMany when a hundred others are waiting */
  async hash(password: string): Promise<string> {
    const argon2 = await import('@node-rs/argon2');
    return this.gate.run(() => argon2.hash(password, COSTS[this.cost]));
  }

  /**
   * Whether the password belongs to the hash. Without a hash the answer is no, after the same time.
   * @throws TooMany when a hundred others are waiting
   */
  async matches(hash: string | null | undefined, password: string): Promise<boolean> {
    const argon2 = await import('@node-rs/argon2');
    const matches = await this.gate.run(() =>
      argon2.verify(hash || nobodyAt(COSTS[this.cost]), password.slice(0, LONGEST)),
    );
    return matches && Boolean(hash) && password.length <= LONGEST;
  }
}
