import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../schemas';
import { Clock, Config, keyFor } from '../base/config';

const [DAY_BYTES, NONCE_BYTES, MAC_BYTES] = [4, 8, 16];
/** For people who share a computer. Beyond this number the oldest sign-in is forgotten. */
const MOST = 5;

/** How many days a browser is remembered. */
export const KNOWN_DAYS = 90;

/**
 * Recognises browsers with which somebody signed in lately. The browser keeps a signed token for each account. The
 * token names nobody and grants nothing. It only shows that wrong passwords from this browser do not come from a
 * stranger.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Uint8Array;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.key = keyFor('device', config.jwtSecret);
  }

  /**
   * A name for this device, new after each sign-in. Undefined when the account was not signed in to from here lately.
   * @param kept what the browser sent
   */
  nameOf(kept: string | undefined, account: string): string | undefined {
    return this.wordsIn(kept)
      .find((word) => this.isFor(word, account))
      ?.toString('base64url');
  }

  /** What the browser must keep after a successful sign-in. */
  after(kept: string | undefined, account: string): string {
    const others = this.wordsIn(kept).filter((word) => !this.isFor(word, account));
    const day = Buffer.alloc(DAY_BYTES);
    day.writeUInt32BE(this.day());
    const fresh = Buffer.concat([day, randomBytes(NONCE_BYTES)]);
    const words = [Buffer.concat([fresh, this.macOf(fresh, account)]), ...others].slice(0, MOST);
    return words.map((word) => word.toString('base64url')).join('.');
  }

  /** The tokens that are not too old. Whether one is ours can only be checked together with an account. */
  private wordsIn(kept = ''): Buffer[] {
    const words = kept.split('.', MOST).map((word) => Buffer.from(word, 'base64url'));
    return words.filter(
      (word) => word.length === DAY_BYTES + NONCE_BYTES + MAC_BYTES && this.day() - word.readUInt32BE() <= KNOWN_DAYS,
    );
  }

  private isFor(word: Buffer, account: string): boolean {
    const signed = word.subarray(0, DAY_BYTES + NONCE_BYTES);
    return timingSafeEqual(word.subarray(DAY_BYTES + NONCE_BYTES), this.macOf(signed, account));
  }

  private macOf(signed: Uint8Array, account: string): Buffer {
    return createHmac('sha256', this.key).update(signed).update(account).digest().subarray(0, MAC_BYTES);
  }

  private day(): number {
    return Math.floor(this.clock.now().getTime() / DAY_MS);
  }
}
