import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../schemas';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { TooMany } from '../base/errors';
import {
  type GrowingDelay,
  HOUR_SECONDS,
  type Limit,
  Limits,
  MINUTE_SECONDS,
  QUARTER_HOUR_SECONDS,
} from '../base/limits/limits';
import { KNOWN_DAYS } from './known-devices';

const says = 'Too many attempts to sign in. Please try again later.';
const refused = { says, details: { dialog: { title: 'SignIn', text: says } } };
const failures = { seconds: QUARTER_HOUR_SECONDS, ...refused };
/** After this many failures in a day the owner is told, and strangers must wait. */
const FREE = 20;

/** Where an attempt comes from. */
export interface Origin {
  /** See `networkOf`. */
  readonly network: string;
  /** See `KnownDevices.nameOf`. */
  readonly device: string | undefined;
}

/** The result of an attempt, and whether the account's owner should now be told. */
type Attempted<T> = T & { readonly isManyth: boolean };

type Forgiving = (() => Promise<void>)[];

/**
 * Limits failed sign-ins. One account allows ten failures from one network, so that guessing is slow. One network
 * allows three hundred over all accounts, so that trying one password on everyone is slow too. After twenty failures in
 * a day, one account needs longer and longer pauses over all networks, so that a thousand networks guess no faster than
 * one. Those pauses end within minutes, and do not apply to networks from which the account was signed in to lately. A
 * device that its owner used lately has ten attempts of its own, whatever others do on the same network, so nobody can
 * lock somebody out. A whole hospital may share an address, so successful sign-ins do not count.
 */
@Injectable()
export class SignInLimit {
  private readonly byDevice: Limit;
  private readonly byNetworkAndAccount: Limit;
  private readonly byNetwork: Limit;
  private readonly byAccount: GrowingDelay;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    limits: Limits,
  ) {
    this.byDevice = limits.limit({ name: 'sign-in-device', most: 10, ...failures });
    this.byNetworkAndAccount = limits.limit({ name: 'sign-in-account', most: 10, ...failures });
    this.byNetwork = limits.limit({ name: 'sign-in-network', most: 300, ...failures });
    const everywhere = {
      name: 'sign-in-everywhere',
      free: FREE,
      longest: 5 * MINUTE_SECONDS,
      seconds: 24 * HOUR_SECONDS,
    };
    this.byAccount = limits.growingDelay({ ...everywhere, ...refused });
  }

  /**
   * Runs one attempt. It counts as a failure unless it returns 'good'. It does not count when it throws: then nothing
   * was learnt about the password.
   * @param account the normalised e-mail address
   * @throws TooMany after too many failures
   */
  async attempt<T extends { readonly good: boolean }>(
    account: string,
    place: Origin,
    work: () => Promise<T>,
  ): Promise<Attempted<T>> {
    const taken: Forgiving = [];
    let failed = false;
    try {
      const nth = (await this.takeOfDevice(place, taken)) ? 0 : await this.takeOfStranger(account, place, taken);
      const result = await work();
      failed = !result.good;
      return { ...result, isManyth: failed && nth === FREE + 1 };
    } finally {
      if (!failed) for (const forgive of taken) await forgive();
    }
  }

  /** @returns whether the attempt comes from a known device that has attempts left */
  private async takeOfDevice({ device }: Origin, taken: Forgiving): Promise<boolean> {
    if (device === undefined) return false;
    try {
      await this.byDevice.take(device);
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
    taken.push(() => this.byDevice.forgive(device));
    return true;
  }

  /** @returns the number of the account's attempts today; 0 from a network that its owner used lately */
  private async takeOfStranger(account: string, { network }: Origin, taken: Forgiving): Promise<number> {
    const key = `${network} ${account}`;
    const isKnown = await this.isKnown(account, network);
    await this.byNetwork.take(network);
    taken.push(() => this.byNetwork.forgive(network));
    await this.byNetworkAndAccount.take(key);
    taken.push(() => this.byNetworkAndAccount.forgive(key));
    if (isKnown) return 0;
    const nth = await this.byAccount.take(account);
    taken.push(() => this.byAccount.forgive(account));
    return nth;
  }

  /**
   * Whether the account was signed in to from this network lately. Unknown accounts are looked up too, which takes as
   * long.
   */
  private async isKnown(account: string, network: string): Promise<boolean> {
    const since = this.clock.stamp(-KNOWN_DAYS * DAY_MS);
    const [found] = await this.database.read(
      `SELECT a.id FROM audit a WHERE a.actor = (SELECT u.id FROM users u WHERE u.email = ?) AND a.at > ?
       AND a.action = 'sign-in' AND a.address = ? LIMIT 1`,
      [account, since, network],
    );
    return found !== undefined;
  }
}
