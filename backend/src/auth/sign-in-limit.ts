import { Injectable } from '@nestjs/common';
import { TooMany } from '../errors';
import { Attempts } from './attempts';

const QUARTER_HOUR = 15 * 60_000;
const MESSAGE = 'Too many attempts to sign in. Please try again later.';

/**
 * Limits failed sign-ins: ten for one account from one network, so that guessing is slow and nobody can lock a stranger
 * out from elsewhere; three hundred from one network over all accounts, so that trying one password on everyone is too.
 * A whole hospital may share an address, so good sign-ins do not count.
 */
@Injectable()
export class SignInLimit {
  private readonly byAccount = new Attempts(10, QUARTER_HOUR);
  private readonly byNetwork = new Attempts(300, QUARTER_HOUR);

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
  ): Promise<T> {
    const key = `${network} ${account}`;
    this.take(this.byNetwork, network);
    try {
      this.take(this.byAccount, key);
    } catch (error) {
      this.byNetwork.forgive(network);
      throw error;
    }
    const forgive = () => {
      this.byNetwork.forgive(network);
      this.byAccount.forgive(key);
    };
    try {
      const result = await work();
      if (result.good) forgive();
      return result;
    } catch (error) {
      forgive();
      throw error;
    }
  }

  private take(attempts: Attempts, key: string): void {
    const wait = attempts.count(key);
    if (wait > 0) throw new TooMany(MESSAGE, wait, { dialog: { title: 'SignIn', text: MESSAGE } });
  }
}
