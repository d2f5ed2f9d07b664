import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';
import { Config, keyFor } from '../base/config';
import { PublicAddress } from '../mail';

const MAC_BYTES = 16;

/** Links that stop somebody's summaries without signing in. They are signed, do nothing else and do not expire. */
@Injectable()
export class Unsubscribing {
  private readonly key: Uint8Array;

  constructor(
    config: Config,
    private readonly address: PublicAddress,
  ) {
    this.key = keyFor('unsubscribe', config.jwtSecret);
  }

  urlFor(user: string): string {
    const id = parse(user);
    return this.address.page('/api/public/unsubscribe', {
      token: Buffer.concat([id, this.macOf(id)]).toString('base64url'),
    });
  }

  /** The account that a token names. Undefined when the token is not ours. */
  userOf(token: unknown): string | undefined {
    const bytes = Buffer.from(typeof token === 'string' ? token : '', 'base64url');
    if (bytes.length !== 16 + MAC_BYTES) return undefined;
    const id = bytes.subarray(0, 16);
    if (!timingSafeEqual(bytes.subarray(16), this.macOf(id))) return undefined;
    return stringify(id);
  }

  private macOf(id: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(id).digest().subarray(0, MAC_BYTES);
  }
}
