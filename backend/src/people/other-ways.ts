import { Injectable, Optional } from '@nestjs/common';
import { Audit } from '../auth/audit/audit';
import { CollegeSignIn } from '../auth/college-sign-in';
import { Passkeys } from '../auth/passkeys';
import { SecondFactors } from '../auth/second-factors';
import { type Session, Sessions } from '../auth/sessions';
import { Database, type Reader } from '../base/database';
import { Outbox } from '../mail';
import { otherWaysRemoved } from '../mail/templates';

/** The ways to sign in besides the password. A new password does not end them. */
@Injectable()
export class OtherWays {
  constructor(
    private readonly database: Database,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    /** Missing when no college confirms accounts. */
    @Optional() private readonly colleges?: CollegeSignIn,
  ) {}

  /** @example ['a passkey, made with Firefox on Windows', 'the college account'] */
  async of(account: string, from: Reader = this.database): Promise<string[]> {
    const passkeys = this.passkeys.areOffered ? await this.passkeys.of(account, from) : [];
    const connected = this.colleges
      ? await from.read<{ provider: string }>('SELECT provider FROM identities WHERE account = ? ORDER BY linkedAt', [
          account,
        ])
      : [];
    return [
      ...passkeys.map(({ device }) => `a passkey, made with ${device}`),
      ...connected.map(({ provider }) =>
        connected.length > 1 ? `the college account (${provider.toUpperCase()})` : 'the college account',
      ),
    ];
  }

  /**
   * Removes them all and ends every session but this one. If the second factor consisted of passkeys only, it is turned
   * off. The caller checks that the owner asks.
   */
  async removeAll({ viewer, claims }: Session): Promise<void> {
    const { id, name } = viewer;
    await this.database.transaction(async (tx) => {
      await tx.lock('users', id);
      const ways = await this.of(id, tx);
      if ((await this.factors.of(id, tx)).hasApp) await this.passkeys.removeAll(tx, id);
      else await this.factors.remove(tx, id);
      if (this.colleges) await tx.changeAll('DELETE FROM identities WHERE account = ?', [id]);
      for (const { id: session, until } of await this.sessions.of(id, tx))
        if (session !== claims.jti)
          await this.sessions.end(tx, { jti: session, exp: Math.ceil(Date.parse(until) / 1000) });
      await this.audit.ofAccount(tx, id, 'other-ways-removed', viewer);
      await this.outbox.put(tx, viewer, otherWaysRemoved({ name, ways }));
    });
  }
}
