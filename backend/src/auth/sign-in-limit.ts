import { Injectable } from '@nestjs/common';
import { Limit, QUARTER_HOUR } from '../limits/limit';

const says = 'Too many attempts to sign in. Please try again later.';
const failures = { seconds: QUARTER_HOUR, says, details: { dialog: { title: 'SignIn', text: says } } };

/**
 * Limits failed sign-ins: ten for one account from one network, so that guessing is slow and nobody can lock a stranger
 * out from elsewhere; three hundred from one network over all accounts, so that trying one password on everyone is too.
 * A whole hospital may share an address, so good sign-ins do not count.
 */
@Injectable()
export class SignInLimit {
  private readonly byAccount = new Limit({ name: 'sign-in-account', most: 10, ...failures });
  private readonly byNetwork = new Limit({ name: 'sign-in-network', most: 300, ...failures });

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
    let failed = false;
    await this.byNetwork.take(network);
    try {
      await this.byAccount.take(key);
      try {
        const result = await work();
        failed = !result.good;
        return result;
      } finally {
        if (!failed) await this.byAccount.forgive(key);
      }
    } finally {
      if (!failed) await this.byNetwork.forgive(network);
    }
  }
}
