import { Injectable } from '@nestjs/common';
import { Database } from '../base/database';
import { Audit } from './audit/audit';
import { type Session, Sessions } from './sessions';

/** Ends the session of one device, and writes that down. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async end({ claims, viewer }: Session): Promise<void> {
    await this.database.transaction(async (tx) => {
      // The requests of one page arrive together, so only the first of them writes it down.
      await tx.lock('users', viewer.id);
      if (await this.sessions.hasEnded(tx, claims)) return;
      await this.sessions.end(tx, claims);
      await this.audit.write(tx, { actor: viewer, action: 'sign-out', resource: 'session', record: viewer.id });
    });
  }
}
