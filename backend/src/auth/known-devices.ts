import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '../base/config';

const DAY_MS = 86_400_000;
const [DAY, NONCE, MAC] = [4, 8, 16];
/** People who share a desk: the one who signed in longest ago is forgotten. */
const MOST = 5;

/** How long a browser is known, in days. */
export const KNOWN_DAYS = 90;

/**
 * Browsers that somebody has signed in with lately. What such a browser keeps is a signed word for each account, which
 * names nobody and opens nothing: it only says that guesses from there are not a stranger's.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Uint8Array;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', config.jwtSecret.reveal(), '', 'countersign device', 32));
  }

  /**
   * A name for the device, another one after each sign-in; undefined when the account was not signed in to with it lately.
   * @param kept what the browser sent
   */
  nameOf(kept: string | undefined, account: string): string | undefined {
    return this.wordsIn(kept)
      .find((word) => this.isFor(word, account))
      ?.toString('base64url');
  }

  /** What the browser is to keep after a good sign-in. */
  after(kept: string | undefined, account: string): string {
    const others = this.wordsIn(kept).filter((word) => !this.isFor(word, account));
    const day = Buffer.alloc(DAY);
    day.writeUInt32BE(this.day());
    const fresh = Buffer.concat([day, randomBytes(NONCE)]);
    const words = [Buffer.concat([fresh, this.macOf(fresh, account)]), ...others].slice(0, MOST);
    return words.map((word) => word.toString('base64url')).join('.');
  }

  /** Those that are not too old; whether they are ours shows with an account. */
  private wordsIn(kept = ''): Buffer[] {
    const words = kept.split('.', MOST).map((word) => Buffer.from(word, 'base64url'));
    return words.filter((word) => word.length === DAY + NONCE + MAC && this.day() - word.readUInt32BE() <= KNOWN_DAYS);
  }

  private isFor(word: Buffer, account: string): boolean {
    const signed = word.subarray(0, DAY + NONCE);
    return timingSafeEqual(word.subarray(DAY + NONCE), this.macOf(signed, account));
  }

  private macOf(signed: Uint8Array, account: string): Buffer {
    return createHmac('sha256', this.key).update(signed).update(account).digest().subarray(0, MAC);
  }

  private day(): number {
    return Math.floor(this.clock.now().getTime() / DAY_MS);
  }
}
