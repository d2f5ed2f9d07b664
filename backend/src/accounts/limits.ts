import { Injectable } from '@nestjs/common';
import { Attempts } from '../auth/attempts';
import { TooMany } from '../errors';

const HOUR = 60 * 60_000;
const QUARTER_HOUR = 15 * 60_000;

/**
 * How often one may ask. A whole hospital shares an address, so the limits of a network are wide; none depends on
 * whether an account exists.
 */
@Injectable()
export class AccountLimits {
  private readonly signUps = new Attempts(30, HOUR);
  private readonly resetsOfNetwork = new Attempts(100, HOUR);
  private readonly resetsOfAddress = new Attempts(5, HOUR);
  private readonly links = new Attempts(50, QUARTER_HOUR);
  private readonly guesses = new Attempts(10, QUARTER_HOUR);

  /** @param network see `networkOf` @throws TooMany */
  signUp(network: string): void {
    take(this.signUps, network, 'Too many accounts were asked for. Please try again later.');
  }

  /** @throws TooMany */
  forgotPassword(network: string, email: string): void {
    const message = 'Too many links were asked for. Please try again later.';
    take(this.resetsOfAddress, `${network} ${email}`, message);
    take(this.resetsOfNetwork, network, message);
  }

  /** @throws TooMany */
  followLink(network: string): void {
    take(this.links, network, 'Too many attempts. Please try again later.');
  }

  /** A guess at the current password of a signed-in account. @throws TooMany */
  guess(user: string): void {
    take(this.guesses, user, 'Too many attempts. Please try again later.');
  }

  /** The guess was right. */
  forgiveGuess(user: string): void {
    this.guesses.forgive(user);
  }
}

function take(attempts: Attempts, key: string, message: string): void {
  const wait = attempts.count(key);
  if (wait > 0) throw new TooMany(message, wait);
}
