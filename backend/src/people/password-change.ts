import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import type { passwordChangeBody } from '../../../schemas/api/account';
import { sideOf } from '../../../schemas/roles';
import { requiredSentence } from '../../../schemas/sentences';
import { Audit } from '../auth/audit/audit';
import { Passwords } from '../auth/passwords';
import { isRemembered, type Session, Sessions } from '../auth/sessions';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { Unauthenticated } from '../base/errors';
import { Outbox, PublicAddress } from '../mail';
import { passwordChanged } from '../mail/templates';
import { AccountLinks } from './account-links';
import { OtherWays } from './other-ways';
import { Owners } from './owners';
import { refuseWeak } from './password-rules';

const words = {
  password: 'current',
  code: 'code',
  missing: requiredSentence('Current password'),
  wrong: 'This is not your current password',
};

/** The session that continues, and what else signs in to the account. */
interface GoingOn {
  readonly token: string;
  /** As of a sign-in: see `SignedIn`. */
  readonly cookieSeconds: number | undefined;
  readonly otherWays: string[];
}

/** Changes one's own password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly owners: Owners,
    private readonly ways: OtherWays,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions of the account and all links that were mailed for it. The session that asked continues with the
   * returned token, for its original length.
   * @throws Invalid for a wrong current password or second factor, or a weak new password; TooMany after ten wrong
   * guesses
   */
  async change(session: Session, body: Static<typeof passwordChangeBody>, agent?: string): Promise<GoingOn> {
    const { viewer, claims } = session;
    const { current, password, ...proof } = body;
    await this.owners.check(session, { password: current, ...proof }, words);
    await refuseWeak(password, viewer);
    const hash = await this.passwords.hash(password);
    const seconds = await this.sessions.lengthOf(claims);
    return this.database.transaction(async (tx) => {
      const changed = await tx.run(
        `UPDATE users SET passwordHash = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND tokenVersion = ?`,
        [hash, this.clock.stamp(), viewer.id, claims.ver],
      );
      // The password was reset, or the account closed, meanwhile: this session is over.
      if (changed !== 1) throw new Unauthenticated();
      await this.sessions.endAll(tx, viewer.id);
      await this.links.endAll(tx, viewer.id);
      await this.audit.ofAccount(tx, viewer.id, 'password-change', viewer);
      const { name } = viewer;
      const forgotUrl = this.address.page('/forgot-password');
      const otherWays = await this.ways.of(viewer.id, tx);
      const securityUrl = this.address.page(`/${sideOf(viewer.role)}/sign-in-and-devices`);
      const letter = passwordChanged({ name, forgotUrl, otherWays, securityUrl });
      await this.outbox.put(tx, viewer, letter);
      const subject = { ...viewer, tokenVersion: claims.ver + 1 };
      return {
        token: await this.sessions.begin(tx, subject, seconds, agent),
        cookieSeconds: isRemembered(seconds) ? seconds : undefined,
        otherWays,
      };
    });
  }
}
