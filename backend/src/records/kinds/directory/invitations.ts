import { Injectable } from '@nestjs/common';
import { ruleOf } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import { BadRequest, Forbidden, NotFound } from '../../../base/errors';
import { type HandedOver, Invitations, type Invited } from '../../../people';
import { AccountEffect } from '../../effects/account';
import type { DirectoryParts } from '../../store/directories';
import { EntryReader } from '../../store/reader';
import { valueIn } from '../../store/row-cells';
import type { KeptRow } from '../../store/table';

/** Who may make a new way into whose account. */
@Injectable()
export class DirectoryInvitations {
  constructor(
    private readonly database: Database,
    private readonly reader: EntryReader,
    private readonly accounts: AccountEffect,
    private readonly invitations: Invitations,
  ) {}

  /** @throws NotFound; Forbidden; BadRequest with the reason for an account that needs none */
  async make(parts: DirectoryParts, viewer: Viewer, id: string): Promise<HandedOver> {
    if (!(await this.reader.row(this.database, parts, viewer, id))) throw new NotFound();
    const link = await this.database.transaction(async (tx) => {
      const row = await this.reader.within(tx, parts.table, ruleOf(parts.type, 'update', viewer.role), viewer, id);
      if (!row) throw new Forbidden();
      const account = accountIn(parts, row);
      if (row.accountState === 'pending' && row.isUsed !== 1) {
        if (!(await this.accounts.reaches(tx, parts.type, viewer, id)))
          throw new Forbidden(
            'Only whoever added this account, the head of their department or an administrator can do this',
          );
        return this.invitations.again(tx, account, viewer);
      }
      this.refuseInUse(viewer, row);
      return this.invitations.wayBack(tx, account, viewer);
    });
    return this.invitations.shown(link);
  }

  /** @throws unless somebody's password may be lost, and nobody but the viewer can help */
  private refuseInUse(viewer: Viewer, { id, accountState }: KeptRow): void {
    if (viewer.role !== 'admin') throw new Forbidden('Only an administrator can make a link for an account in use');
    if (id === viewer.id) throw new Forbidden('Please change your own password under “Sign-in and devices”');
    if (accountState === 'suspended') throw new BadRequest('This account is closed. Open it first.');
    if (accountState === 'pending')
      throw new BadRequest('This account waits for approval. Its owner has chosen a password already.');
    if (this.invitations.areMailed)
      throw new BadRequest('This account is in use. “Forgot password” mails its owner a link.');
  }
}

const accountIn = ({ table }: DirectoryParts, row: KeptRow): Invited => ({
  id: row.id,
  name: String(valueIn(table, row, 'name') ?? ''),
  email: String(valueIn(table, row, 'email') ?? ''),
});
