import { Injectable } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { passwordFault } from '../../../schemas/sign-up';
import { Audit } from '../audit/audit';
import { Passwords } from '../auth/passwords';
import { type Session, Sessions } from '../auth/sessions';
import { Clock } from '../config';
import { Database } from '../database';
import { Unauthenticated } from '../errors';
import { Outbox, PublicAddress } from '../mail';
import { passwordChanged } from '../mail/templates';
import { AccountLinks } from './account-links';
import { newPassword, refuseWeak } from './password-rules';
import { Security } from './security';

export const passwordChangeBody = Type.Object({
  current: Type.Optional(
    Type.String({
      ...{ minLength: 1, says: 'Current password is required' },
      description: 'Needed unless one’s college has just confirmed that one is there.',
    }),
  ),
  password: newPassword(
    (value, { current }) => passwordFault(value) ?? (value === current ? 'Please choose another password' : undefined),
  ),
});

/** The token of the session that goes on, and how long it lasts. */
interface GoingOn {
  readonly token: string;
  readonly seconds: number;
}

/** A new password of one's own. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly security: Security,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session of the account and every link that was mailed for it; the one that asked goes on with the token that this gives.
   * @throws Invalid for a wrong current password, or a weak new one; TooMany after ten wrong guesses at the current password
   */
  async change(session: Session, body: Static<typeof passwordChangeBody>, agent?: string): Promise<GoingOn> {
    const { viewer, claims } = session;
    const { current, password } = body;
    await this.security.checkOwner(session, current, 'current');
    await refuseWeak(password, viewer);
    const hash = await this.passwords.hash(password);
    const seconds = Math.max(60, claims.exp - Math.floor(this.clock.now().getTime() / 1000));
    const token = await this.database.transaction(async (tx) => {
      const changed = await tx.run(
        `UPDATE users SET passwordHash = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND tokenVersion = ?`,
        [hash, this.clock.stamp(), viewer.id, claims.ver],
      );
      // Reset or closed meanwhile: this session is over.
      if (changed !== 1) throw new Unauthenticated();
      await this.sessions.endAll(tx, viewer.id);
      await this.links.endAll(tx, viewer.id);
      await this.audit.write(tx, { actor: viewer, action: 'password-change', resource: 'account', record: viewer.id });
      const { name, email } = viewer;
      const forgotUrl = this.address.page('/forgot-password');
      await this.outbox.put(tx, { to: { name, address: email }, ...passwordChanged({ name, forgotUrl }) });
      return this.sessions.begin(tx, { ...viewer, tokenVersion: claims.ver + 1 }, seconds, agent);
    });
    return { token, seconds };
  }
}
