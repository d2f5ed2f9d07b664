import { Injectable } from '@nestjs/common';
import { Gate } from './gate';

/** argon2id as OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of these costs that no password has: checking against it takes the time that a real account takes. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$Y291bnRlcnNpZ24tc2FsdA$${'A'.repeat(43)}`;

const LONGEST = 256;

/**
 * Hashes and checks passwords, two at a time: each takes a thread of the pool that also reads files, and a month-end
 * rush of sign-ins would otherwise starve every download.
 */
@Injectable()
export class Passwords {
  private readonly gate = new Gate(
    2,
    100,
    'Too many people are signing in right now. Please try again in a few seconds.',
  );

  /** @throws TooMany when a hundred others wait */
  async hash(password: string): Promise<string> {
    const argon2 = await import('@node-rs/argon2');
    return this.gate.run(() => argon2.hash(password, COST));
  }

  /**
   * Whether the password is the one behind the hash. Without a hash the answer is no, after the same time.
   * @throws TooMany when a hundred others wait
   */
  async matches(hash: string | null | undefined, password: string): Promise<boolean> {
    const argon2 = await import('@node-rs/argon2');
    const matches = await this.gate.run(() => argon2.verify(hash || NOBODY, password.slice(0, LONGEST)));
    return matches && Boolean(hash) && password.length <= LONGEST;
  }
}
