import { Injectable } from '@nestjs/common';
import { Clock } from '../config';
import { Database } from '../database';
import { GrowingDelay } from '../limits/growing-delay';
import { HOUR, Limit, MINUTE, QUARTER_HOUR } from '../limits/limit';

const says = 'Too many attempts to sign in. Please try again later.';
const refused = { says, details: { dialog: { title: 'SignIn', text: says } } };
const failures = { seconds: QUARTER_HOUR, ...refused };
/** Failures of a day after which the owner is told, and strangers wait. */
const FREE = 20;
const KNOWN_DAYS = 90;
const DAY_MS = 86_400_000;

/** How an attempt went, and whether it was the one after which the owner of the account should be told. */
export type Attempted<T> = T & { readonly isManyth: boolean };

/**
 * Limits failed sign-ins: ten for one account from one network, so that guessing is slow; three hundred from one network
 * over all accounts, so that trying one password on everyone is too; and for one account over all networks ever longer
 * pauses after twenty in a day, so that a thousand networks guess no faster than one. Those pauses end within minutes and
 * are not for the networks from which the account was signed in to lately: nobody can lock a stranger out from elsewhere.
 * A whole hospital may share an address, so good sign-ins do not count.
 */
@Injectable()
export class SignInLimit {
  private readonly byNetworkAndAccount = new Limit({ name: 'sign-in-account', most: 10, ...failures });
  private readonly byNetwork = new Limit({ name: 'sign-in-network', most: 300, ...failures });
  private readonly byAccount = new GrowingDelay({
    name: 'sign-in-everywhere',
    free: FREE,
    longest: 5 * MINUTE,
    seconds: 24 * HOUR,
    ...refused,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs one attempt. It counts unless it gives 'good' or throws (then nothing was learnt about the password).
   * @param account the normalised e-mail address
   * @param network see `networkOf`
   * @throws TooMany when there were too many failures
   */
  async attempt<T extends { readonly good: boolean }>(
    account: string,
    network: string,
    work: () => Promise<T>,
  ): Promise<Attempted<T>> {
    const key = `${network} ${account}`;
    const isKnown = await this.isKnown(account, network);
    const taken: (() => Promise<void>)[] = [];
    let failed = false;
    try {
      await this.byNetwork.take(network);
      taken.push(() => this.byNetwork.forgive(network));
      await this.byNetworkAndAccount.take(key);
      taken.push(() => this.byNetworkAndAccount.forgive(key));
      const nth = isKnown ? 0 : await this.byAccount.take(account);
      if (!isKnown) taken.push(() => this.byAccount.forgive(account));
      const result = await work();
      failed = !result.good;
      return { ...result, isManyth: failed && nth === FREE + 1 };
    } finally {
      if (!failed) for (const forgive of taken) await forgive();
    }
  }

  /** Whether the account was signed in to from there lately. It is asked for unknown accounts, too, and takes as long. */
  private async isKnown(account: string, network: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - KNOWN_DAYS * DAY_MS).toISOString();
    const [found] = await this.database.read(
      `SELECT a.id FROM audit a WHERE a.actor = (SELECT u.id FROM users u WHERE u.email = ?) AND a.at > ?
       AND a.action = 'sign-in' AND a.address = ? LIMIT 1`,
      [account, since, network],
    );
    return found !== undefined;
  }
}
