import { Injectable } from '@nestjs/common';
import { HOUR_SECONDS, type Limit, Limits, QUARTER_HOUR_SECONDS } from '../base/limits/limits';

const manyLinks = 'Too many links were asked for. Please try again later.';
const manyAttempts = 'Too many attempts. Please try again later.';

/**
 * How often something may be asked. A whole hospital shares an address, so limits by network are wide. No limit depends
 * on whether an account exists.
 */
@Injectable()
export class AccountLimits {
  /** Sign-ups that were stored, by network, see `networkOf`. A whole batch signs up in the hour of its orientation. */
  readonly signUps: Limit;
  /** Links that were followed and do not work, by network. A good one is followed however many did not work. */
  readonly links: Limit;
  /** Pages of such links that were opened, by network. */
  readonly checks: Limit;
  /**
   * Guesses at the current password of an account, by its owner signed in or by the link of an address. A right one
   * does not count.
   */
  readonly guesses: Limit;
  private readonly weighings: Limit;
  private readonly resetsOfNetwork: Limit;
  private readonly resetsOfAddress: Limit;

  constructor(limits: Limits) {
    this.signUps = limits.limit({
      name: 'sign-up',
      most: 200,
      seconds: HOUR_SECONDS,
      says: 'Too many accounts were asked for. Please try again later.',
    });
    this.links = limits.limit({ name: 'link', most: 50, seconds: QUARTER_HOUR_SECONDS, says: manyAttempts });
    this.checks = limits.limit({ name: 'link-check', most: 200, seconds: QUARTER_HOUR_SECONDS, says: manyAttempts });
    this.guesses = limits.limit({
      name: 'password-guess',
      most: 10,
      seconds: QUARTER_HOUR_SECONDS,
      says: manyAttempts,
    });
    this.weighings = limits.limit({ name: 'weighing', most: 200, seconds: QUARTER_HOUR_SECONDS, says: manyAttempts });
    this.resetsOfNetwork = limits.limit({ name: 'reset-network', most: 100, seconds: HOUR_SECONDS, says: manyLinks });
    this.resetsOfAddress = limits.limit({ name: 'reset-address', most: 5, seconds: HOUR_SECONDS, says: manyLinks });
  }

  /**
   * Runs what weighs a new password and then stores it. It counts unless it is stored, since weighing takes a moment.
   * @param key the account of a link, so that a hall of newcomers who share a network wait for nobody; else the network
   * @throws TooMany
   */
  async weighing<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.weighings.take(key);
    const done = await work();
    await this.weighings.forgive(key);
    return done;
  }

  /**
   * The network comes first. Of an address that is refused for its network nothing is kept, because a stranger can make up
   * any number of them.
   * @throws TooMany
   */
  async forgotPassword(network: string, email: string): Promise<void> {
    await this.resetsOfNetwork.take(network);
    try {
      await this.resetsOfAddress.take(`${network} ${email}`);
    } catch (refused) {
      // Whoever asks for the same address again and again uses up nothing of their colleagues.
      await this.resetsOfNetwork.forgive(network);
      throw refused;
    }
  }
}
