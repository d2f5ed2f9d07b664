import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { moment, oneOf, sha256, table, words } from '../base/database/columns';
import { insertRow } from '../base/database/write-rows';

/**
 * What a passkey signs for. `first` makes it the first proof of the account. `add` makes it a further one, after an
 * existing proof. `prove` shows that its owner is present.
 */
type Purpose = 'first' | 'add' | 'prove';

/** Challenges that wait for an answer. They are in the database because another process may receive the answer. */
export const passkeyChallengesTable = table(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, in hex. Somebody who can read the database cannot have the challenge signed. */
    id: { ...sha256, primary: true },
    purpose: oneOf<Purpose>(10),
    /** The account whose passkey must sign, or `ANY_ACCOUNT`. */
    account: words(36),
    until: moment,
  },
  [{ columns: ['until'] }],
);
/** Of a challenge to whoever signs in by a passkey alone: nobody is known yet. */
export const ANY_ACCOUNT = '';
/** The time in which somebody must find and use a security key. */
export const CHALLENGE_SECONDS = 300;

/** Challenges for passkeys. Each is valid once, for five minutes, for one purpose and one account. */
@Injectable()
export class Challenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async make(purpose: Purpose, account: string): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const id = markOf(Buffer.from(challenge).toString('base64url'));
    const until = this.clock.stamp(CHALLENGE_SECONDS * 1000);
    await this.database.transaction((tx) =>
      insertRow(tx, this.database, 'passkey_challenges', { id, purpose, account, until }),
    );
    return challenge;
  }

  /**
   * Uses up a challenge, whatever its answer turns out to be. @param challenge in base64url @returns whether it existed
   */
  async take(challenge: string, purpose: Purpose, account: string): Promise<boolean> {
    const sql = 'DELETE FROM passkey_challenges WHERE id = ? AND purpose = ? AND account = ? AND until > ?';
    const taken = await this.database.transaction((tx) =>
      tx.run(sql, [markOf(challenge), purpose, account, this.clock.stamp()]),
    );
    return taken === 1;
  }
}

const markOf = (challenge: string): string => hash('sha256', challenge);
