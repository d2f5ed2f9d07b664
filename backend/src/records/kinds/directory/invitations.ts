import { Injectable, Param, Req, type Type } from '@nestjs/common';
import { type DirectoryResource, ruleOf } from '../../../../../schemas';
import type { OwnerProof } from '../../../../../schemas/api/account';
import { positionIn } from '../../../../../schemas/registry/rows';
import { decidesOnAccounts } from '../../../../../schemas/roles';
import { CurrentViewer, sessionOf, type ViewedRequest } from '../../../auth/decorators';
import type { Session } from '../../../auth/sessions';
import type { Reachable } from '../../../auth/users/people';
import { requireTrait, type Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import { chunks } from '../../../base/database/lists';
import { BadRequest, Forbidden, Invalid, NotFound } from '../../../base/errors';
import { RoutesOf, SentBody, SentQuery, Serve } from '../../../base/http/route';
import { HOUR_SECONDS, type Limit, Limits } from '../../../base/limits/limits';
import { type HandedOver, Invitations, Owners, ownerWordsBeside, takeProof } from '../../../people';
import { AccountEffect } from '../../effects/account';
import { Directories, type DirectoryParts } from '../../read/directories';
import { PendingInvitees } from '../../read/pending-invitees';
import { RecordReader } from '../../read/reader';
import { forbidden, requireRight } from '../../rights/require-right';
import { valueIn } from '../../store/row-columns';
import { isUnused } from '../../store/row-table';
import type { StoredRow } from '../../store/table';

/** People who are invited in one transaction, so that its locks are short. */
const AT_ONCE = 50;

/** Makes links into accounts, for those who may. */
@Injectable()
export class DirectoryInvitations {
  private readonly mailings: Limit;
  /** By who invites and who is invited: each link is a mail to an address that somebody has typed. */
  private readonly links: Limit;

  constructor(
    private readonly database: Database,
    private readonly reader: RecordReader,
    private readonly accounts: AccountEffect,
    private readonly invitations: Invitations,
    private readonly invitees: PendingInvitees,
    private readonly owners: Owners,
    limits: Limits,
  ) {
    const says = 'You have sent many invitations this hour. Please try again later.';
    this.links = limits.limit({
      name: 'links',
      most: 6,
      seconds: HOUR_SECONDS,
      says: 'This person was given several links this hour. The last one works. Please try again later.',
    });
    this.mailings = limits.limit({ name: 'invitations', most: 10, seconds: HOUR_SECONDS, says });
  }

  /**
   * A link into an account in use opens what its owner did, and one into an account that decides on others opens them
   * all, so an open session is not enough for these. For others that nobody has used it is: those are handed out by the
   * hundred on the first day, as on slips.
   * @throws NotFound; Forbidden; TooMany; BadRequest with the reason for an account that needs none; Invalid for a wrong
   *   proof
   */
  async make(parts: DirectoryParts, session: Session, id: string, proof: OwnerProof): Promise<HandedOver> {
    const { viewer } = session;
    const found = await this.reader.row(this.database, parts, viewer, id);
    if (!found) throw new NotFound();
    const isProven = asksProof(parts, found);
    if (isProven) {
      requireRight(parts.type, 'update', viewer, { verb: 'invite' });
      if (!isUnused(found)) this.refuseInUse(viewer, found);
      await this.owners.check(session, proof, ownerWordsBeside);
    }
    await this.links.take(`${viewer.id} ${id}`);
    const link = await this.database.transaction(async (tx) => {
      // Of two who make a link at once, the later one ends that of the other.
      await tx.lock('users', id);
      const row = await this.reader.within(tx, parts.table, ruleOf(parts.type, 'update', viewer.role), viewer, id);
      if (!row) throw forbidden(parts.type, 'update', 'invite');
      // Its owner came meanwhile, or was given a role that decides.
      if (asksProof(parts, row) && !isProven)
        throw new Invalid({ [ownerWordsBeside.password]: ownerWordsBeside.missing });
      const account = accountIn(parts, row);
      if (isUnused(row)) {
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

  /**
   * Mails an invitation to everybody in a list who has no password yet, if the viewer may invite them.
   * @param q the search text of the list
   * @param again whether those are invited too who have a link or slip that works, which then ends
   * @returns how many mails are sent
   * @throws Forbidden for a role that may invite nobody in this list; BadRequest when no mail is sent, or nobody waits;
   *   TooMany
   */
  async mailAll(parts: DirectoryParts, viewer: Viewer, q: string, again: boolean): Promise<{ mailed: number }> {
    requireRight(parts.type, 'update', viewer, { verb: 'invite' });
    if (!this.invitations.areMailed)
      throw new BadRequest('No mail server is set up, so nothing was sent. Print sign-in slips instead.');
    await this.mailings.take(viewer.id);
    let mailed = 0;
    for (const some of chunks(await this.invitees.chosen(parts, viewer, q, again), AT_ONCE))
      mailed += await this.database.transaction(async (tx) => {
        const people = await this.invitees.hold(tx, parts, viewer, some, again);
        for (const person of people) await this.invitations.invite(tx, person, viewer);
        return people.length;
      });
    if (mailed === 0) throw new BadRequest('Nobody in this list waits for an invitation that you could send.');
    return { mailed };
  }

  /**
   * How many people of a list the viewer may invite.
   * @throws Forbidden as `mailAll`
   */
  async count(parts: DirectoryParts, viewer: Viewer, q: string): Promise<{ unreached: number; reached: number }> {
    requireRight(parts.type, 'update', viewer, { verb: 'invite' });
    const { unreached, reached } = await this.invitees.of(parts, viewer, q);
    const counted = async (accounts: readonly string[]) =>
      (await this.invitees.reachable(this.database, parts, viewer, accounts)).size;
    return { unreached: await counted(unreached), reached: await counted(reached) };
  }

  /**
   * With the address of the account an administrator could get into it as well, so a mail server is no reason to refuse:
   * it may be away, or the mailbox be full.
   * @throws unless the owner may have lost the password, and the viewer may help
   */
  private refuseInUse(viewer: Viewer, { id, accountState }: StoredRow): void {
    requireTrait('administers', viewer, 'make a link for an account in use');
    if (id === viewer.id) throw new Forbidden('Please change your own password under “Password and devices”');
    if (accountState === 'suspended') throw new BadRequest('This account is closed. Open it first.');
    if (accountState === 'pending')
      throw new BadRequest('This account waits for approval. Its owner has chosen a password already.');
  }
}

/** Whether an open session is not enough for a link into the account. */
const asksProof = ({ type }: DirectoryParts, row: StoredRow): boolean =>
  !isUnused(row) || decidesOnAccounts(positionIn(type, ({ key }) => row[key]).role);

const accountIn = ({ table }: DirectoryParts, row: StoredRow): Reachable => ({
  id: row.id,
  name: String(valueIn(table, row, 'name') ?? ''),
  email: String(valueIn(table, row, 'email') ?? ''),
});

/**
 * Links into an account of a directory, for those who made or look after it. There is no Idempotency-Key, because its
 * answer would be stored, and each request makes a new link.
 */
export function invitationController(directory: DirectoryResource): Type {
  const { one } = directory.label;

  @RoutesOf(directory)
  class InvitationController {
    private readonly parts: DirectoryParts;

    constructor(
      directories: Directories,
      private readonly invitations: DirectoryInvitations,
    ) {
      this.parts = directories.named(directory.name);
    }

    @Serve('POST :type/:id/invitation', (_, { summary }) => ({ summary: `${one}: ${summary}` }))
    make(
      @Req() request: ViewedRequest,
      @Param('id') id: string,
      @SentBody() body: SentBody<'POST :type/:id/invitation'>,
    ): Promise<HandedOver> {
      return this.invitations.make(this.parts, sessionOf(request), id, takeProof(body).proof);
    }

    @Serve('GET :type/invitations', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    count(
      @CurrentViewer() viewer: Viewer,
      @SentQuery() { q = '' }: SentQuery<'GET :type/invitations'>,
    ): Promise<{ unreached: number; reached: number }> {
      return this.invitations.count(this.parts, viewer, q);
    }

    @Serve('POST :type/invitations', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    mailAll(
      @CurrentViewer() viewer: Viewer,
      @SentBody() { q = '', again = false }: SentBody<'POST :type/invitations'>,
    ): Promise<{ mailed: number }> {
      return this.invitations.mailAll(this.parts, viewer, q, again);
    }
  }
  return InvitationController;
}
