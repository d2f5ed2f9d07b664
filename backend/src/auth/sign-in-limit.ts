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

/**
 * How many sign-ins may fail before the next one must wait. `docs/security.md` repeats these numbers, and
 * `scripts/documents.test.ts` holds it to them. Nothing locks an account. Whoever is signed in and is asked for the
 * password again has `guesses` of `people/account-limits.ts` instead.
 */
export const SIGN_IN_FAILURES = {
  ofDevice: 10,
  ofAccountFromNetwork: 10,
  ofNetwork: 300,
  /** In how many seconds these failures are counted, from the first of them. */
  countedFor: QUARTER_HOUR_SECONDS,
  /** Of one account over all networks. At the next one the owner is told, and pauses begin. */
  withoutPause: 20,
  /** In how many seconds those are counted. “Today” of the mail `manySignInFailures` follows by hand. */
  pausesCountedFor: 24 * HOUR_SECONDS,
  /** The longest of the growing pauses, in seconds. */
  longestPause: 5 * MINUTE_SECONDS,
} as const;

/** Where an attempt comes from. */
export interface Origin {
  /** See `networkOf`. */
  readonly network: string;
  /** See `KnownDevices.nameOf`. */
  readonly device: string | undefined;
}

/** The result of an attempt, and whether the account's owner should now be told. */
type Attempted<T> = T & { readonly tellsOwner: boolean };

/** Takes a failure back that was counted before the attempt, once it turned out to be none. */
type TakesFailureBack = () => Promise<void>;

/**
 * Limits failed sign-ins, by the numbers of `SIGN_IN_FAILURES`. One account allows few failures from one network, so that
 * guessing is slow. One network allows more over all accounts, so that trying one password on everyone is slow too. After
 * many failures in a day, one account needs longer and longer pauses over all networks, so that a thousand networks guess
 * no faster than one. Those pauses end within minutes, and do not apply to networks from which the account was signed in
 * to lately. A device that its owner used lately has attempts of its own, whatever others do on the same network, so
 * nobody can lock somebody out. A whole hospital may share an address, so successful sign-ins do not count.
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
    const { ofDevice, ofAccountFromNetwork, ofNetwork, countedFor, ...pauses } = SIGN_IN_FAILURES;
    const failures = { seconds: countedFor, ...refused };
    this.byDevice = limits.limit({ name: 'sign-in-device', most: ofDevice, ...failures });
    this.byNetworkAndAccount = limits.limit({ name: 'sign-in-account', most: ofAccountFromNetwork, ...failures });
    this.byNetwork = limits.limit({ name: 'sign-in-network', most: ofNetwork, ...failures });
    const everywhere = {
      name: 'sign-in-everywhere',
      free: pauses.withoutPause,
      longest: pauses.longestPause,
      seconds: pauses.pausesCountedFor,
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
    const counted: TakesFailureBack[] = [];
    let failed = false;
    try {
      const nth = (await this.takeOfDevice(place, counted)) ? 0 : await this.takeOfStranger(account, place, counted);
      const result = await work();
      failed = !result.good;
      return { ...result, tellsOwner: failed && nth === SIGN_IN_FAILURES.withoutPause + 1 };
    } finally {
      if (!failed) for (const takeBack of counted) await takeBack();
    }
  }

  /**
   * Begins anew with an account whose owner has chosen a new password by a link: earlier guesses say nothing about it.
   * Else whoever was helped after too many attempts would be refused with the password that they have just chosen.
   * @param account as in `attempt`
   */
  async beginAnew(account: string, network: string): Promise<void> {
    await this.byNetworkAndAccount.clear(`${network} ${account}`);
    await this.byAccount.clear(account);
  }

  /** @returns whether the attempt comes from a known device that has attempts left */
  private async takeOfDevice({ device }: Origin, counted: TakesFailureBack[]): Promise<boolean> {
    if (device === undefined) return false;
    try {
      await this.byDevice.take(device);
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
    counted.push(() => this.byDevice.forgive(device));
    return true;
  }

  /** @returns the number of the account's attempts today; 0 from a network that its owner used lately */
  private async takeOfStranger(account: string, { network }: Origin, counted: TakesFailureBack[]): Promise<number> {
    const key = `${network} ${account}`;
    const isKnown = await this.isKnown(account, network);
    await this.byNetwork.take(network);
    counted.push(() => this.byNetwork.forgive(network));
    await this.byNetworkAndAccount.take(key);
    counted.push(() => this.byNetworkAndAccount.forgive(key));
    if (isKnown) return 0;
    const nth = await this.byAccount.take(account);
    counted.push(() => this.byAccount.forgive(account));
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
