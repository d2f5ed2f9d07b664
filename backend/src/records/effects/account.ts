import { Inject, Injectable, Optional } from '@nestjs/common';
import { profileTables, type Registry, type RowType } from '../../../../schemas';
import { type AccountPosition, graveChange } from '../../../../schemas/grave-change';
import { positionIn } from '../../../../schemas/registry/rows';
import {
  administers,
  decidesOnAccounts,
  headsDepartment,
  learns,
  roleOf,
  teacherRole,
  teaches,
} from '../../../../schemas/roles';
import { withinSentence } from '../../../../schemas/sentences';
import { Sessions } from '../../auth/sessions';
import type { Reachable } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Database, type Transaction } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import { Conflict, Forbidden, Invalid } from '../../base/errors';
import { HOUR_SECONDS, type Limit, Limits } from '../../base/limits/limits';
import { Outbox } from '../../mail';
import { emailChanged, emailOfInvitedChanged } from '../../mail/templates';
import {
  AccountLinks,
  Accounts,
  Departures,
  Invitations,
  isLastAdministrator,
  LAST_ADMINISTRATOR,
  Newcomers,
  Owners,
  ownerProofBeside,
  ownerWordsBeside,
  takeProof,
} from '../../people';
import { accountLinksTable } from '../../people/account-links';
import { REGISTRY } from '../store/registries';
import { keyOf, type StoredValues, valueIn } from '../store/row-columns';
import { isUnused } from '../store/row-table';
import type { StoredRow } from '../store/table';
import type { RowChange, RowEffect } from './effect';
import { HeadTerms } from './head-terms';

/** The body property of the act `approve`. It may be sent without any field, or with those of an update. */
export const APPROVED = 'isApproved';

/** The rules for directory rows that are accounts. */
@Injectable()
export class AccountEffect implements RowEffect {
  readonly extras = Object.keys(ownerProofBeside);
  /**
   * The addresses that somebody types who is no administrator. Each gets a mail, and the answer says whether it has an
   * account.
   */
  private readonly addresses: Limit;
  /** Tables with one row per person, which is deleted with the account. */
  private readonly profiles: readonly string[];

  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly newcomers: Newcomers,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly owners: Owners,
    private readonly headTerms: HeadTerms,
    limits: Limits,
    /** Undefined when the registry has no `waiting`: nothing is handed over then. */
    @Optional() private readonly departures?: Departures,
  ) {
    this.profiles = profileTables(registry);
    this.addresses = limits.limit({
      name: 'typed-address',
      most: 300,
      seconds: HOUR_SECONDS,
      says: 'You have typed many addresses this hour. Please add people by a sheet, or try again later.',
    });
  }

  /**
   * Counts the address of somebody else, and asks for a proof of identity before a change for which an open session is not
   * enough: see `graveChange`.
   * @throws TooMany
   */
  async ask(change: RowChange): Promise<boolean> {
    const { before, viewer, session, extras, values } = change;
    const { proof } = takeProof(extras);
    if (!session || before?.id === viewer.id) return false;
    const email = valueIn(change, values, 'email');
    const isTyped = typeof email === 'string' && email !== (before && valueIn(change, before, 'email'));
    if (isTyped && !administers(viewer.role)) await this.addresses.take(viewer.id);
    if (!isGrave(change)) return false;
    await this.owners.check(session, proof, ownerWordsBeside);
    return true;
  }

  /**
   * The columns of a new account besides its fields. It waits for its first password. Where no field names a college or
   * department, it gets those of the viewer.
   * @throws Forbidden when the viewer has none
   */
  fills(change: RowChange): Cells {
    const { viewer, values } = change;
    const { place, ranks = [] } = change.type.rows;
    const college = valueIn(change, values, 'college') ?? (place ? viewer.college : null);
    const department = valueIn(change, values, 'department') ?? (place === 'department' ? viewer.department : null);
    if ((place && !college) || (place === 'department' && !department))
      throw new Forbidden(`You belong to no ${place}, and so nobody can be added to yours`);
    return { role: valueIn(change, values, 'role') ?? ranks[0] ?? null, state: 'pending', college, department };
  }

  /**
   * Checks a change to an account. Nobody changes their own role, and the last administrator stays one. Mail to the
   * address can set the password, so once an account is in use only its owner (with a proof) or an administrator may
   * change the address. Before that, the registry's `identity` says who may change name and address.
   * @throws Invalid; Conflict
   */
  async before(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    const { type, before, viewer, values } = change;
    if (!row) return this.remove(tx, change.id);
    if (before?.id !== viewer.id && !change.isProven && isGrave(change))
      throw new Invalid({ [ownerWordsBeside.password]: ownerWordsBeside.missing });
    if (!before) return this.makeRoom(tx, change);
    if (Object.keys(values).length === 0) return;
    const refuse = (column: string, sentence: string) => {
      const key = keyOf(change, column);
      const field = key === undefined ? undefined : type.byKey[key];
      if (key !== undefined && field && Object.hasOwn(values, key) && values[key] !== before[key])
        throw new Invalid({ [field.writeName]: sentence });
    };
    if (before.id === viewer.id) {
      refuse('role', 'You cannot change your own role');
      if (!change.isProven) refuse('email', 'Please change your own email address in your profile');
      for (const { column, label } of this.heldOf(viewer))
        refuse(column, `Please change your own ${withinSentence(label)} in your profile`);
      return;
    }
    if (this.headTerms.areDeclared && headsDepartment(positionOf(type, before).role))
      this.keepHead(change, before, refuse);
    if (administers(positionOf(type, before).role) && (await isLastAdministrator(tx, before.id)))
      refuse('role', LAST_ADMINISTRATOR);
    if (!administers(viewer.role) && (await this.accounts.isInUse(tx, before.id)))
      refuse('email', 'Only an administrator can change the email address of an account that is in use');
    if (await this.reaches(tx, type, viewer, before.id)) return;
    for (const column of ['email', 'name'])
      refuse(
        column,
        'Only whoever added this account, the head of their department or an administrator can change its name and address',
      );
  }

  /** What somebody else must agree to when the viewer changes it in the profile: no other list is a way around that. */
  private heldOf({ role }: Viewer): { column: string; label: string }[] {
    return this.registry.forms.flatMap(({ keeps, byKey }) => {
      if (keeps.what !== 'profile' || !keeps.held?.of.includes(role)) return [];
      return keeps.held.fields.flatMap((key) => {
        const [column, field] = [keeps.columns[key], byKey[key]];
        return column && field ? [{ column, label: field.label }] : [];
      });
    });
  }

  /** An appointed head cannot be moved to another college or department while in office. */
  private keepHead(change: RowChange, before: StoredRow, refuse: (column: string, sentence: string) => void): void {
    const { type, values } = change;
    if (!headsDepartment(positionOf(type, { ...before, ...values }).role)) return;
    for (const column of ['college', 'department'])
      refuse(column, 'This is the head of a department. Appoint another head there first.');
  }

  async after(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    const { id, before, viewer } = change;
    if (!row) return;
    if (!before) return change.isOneOfMany ? undefined : this.invite(tx, change, row);
    const isRenewed = await this.moved(tx, change, before, row);
    const [was, becomes] = [positionOf(change.type, before), positionOf(change.type, row)];
    const isGrown = learns(was.role) && !learns(becomes.role);
    if (isGrown && (await this.newcomers.dropPassword(tx, id))) await this.invite(tx, change, row);
    else if (!isRenewed && decidesOnAccounts(becomes.role) && !decidesOnAccounts(was.role))
      await this.invitations.renew(tx, invitedIn(change, row), viewer);
    if (headsDepartment(was.role) && !headsDepartment(becomes.role)) await this.headTerms.left(tx, id, viewer);
    // A person who moves to another department or role leaves their waiting records behind.
    if (worksAt(was) !== worksAt(becomes)) {
      await this.departures?.left(tx, { id, name: String(valueIn(change, row, 'name') ?? '') }, viewer);
      await this.departures?.cameBack(tx, { id }, viewer);
    }
    const approved = approvalIn(change.extras[APPROVED]);
    if (approved === undefined) return;
    await this.accounts.approve(tx, viewer, id, approved);
    if (!approved && this.headTerms.areDeclared && headsDepartment(becomes.role))
      await this.headTerms.closed(tx, id, viewer);
  }

  private async remove(tx: Transaction, id: string): Promise<void> {
    if (await isLastAdministrator(tx, id)) throw new Conflict(undefined, LAST_ADMINISTRATOR);
    const quote = (name: string) => this.database.quote(name);
    for (const profile of this.profiles) await tx.changeAll(`DELETE FROM ${quote(profile)} WHERE id = ?`, [id]);
    await tx.changeAll(`DELETE FROM ${accountLinksTable.options.name} WHERE ${quote('user')} = ?`, [id]);
  }

  /** Whether the viewer, who may change the row, may also change its name and address: the registry's `identity`. */
  reaches(tx: Transaction, type: RowType, viewer: Viewer, account: string): Promise<boolean> {
    return this.invitations.reaches(tx, type.rows.identity?.[viewer.role], viewer, account);
  }

  /**
   * An unproven sign-up gives way to whoever is added with its address, by those who could refuse it. A sheet leaves one
   * that nobody has refused as it is, and says so.
   */
  private async makeRoom(tx: Transaction, change: RowChange): Promise<void> {
    const email = valueIn(change, change.values, 'email');
    const { viewer, isOneOfMany } = change;
    if (typeof email !== 'string') return;
    await this.newcomers.giveWay(tx, email, viewer, {
      ...(isOneOfMany && { state: 'suspended' }),
      ...(!administers(viewer.role) && { place: viewer }),
    });
  }

  /** Mails the link that sets the first password. */
  private invite(tx: Transaction, change: RowChange, row: StoredValues): Promise<void> {
    return this.invitations.invite(tx, invitedIn(change, row), change.viewer);
  }

  /**
   * Handles a new address, which is not confirmed yet. The old address gets a mail, and the links that were mailed to
   * it end. Somebody who is awaited gets the invitation at the new address, and the inviter is told. When
   * somebody else changes an account in use, its sessions end.
   * @returns whether the links into an unused account ended here, with the invitation that somebody awaited gets
   */
  private async moved(tx: Transaction, change: RowChange, before: StoredRow, row: StoredValues): Promise<boolean> {
    const { viewer } = change;
    const old = valueIn(change, before, 'email');
    if (typeof old !== 'string' || old === valueIn(change, row, 'email')) return false;
    await this.links.endAll(tx, before.id);
    await tx.changeOne('UPDATE users SET emailConfirmedAt = NULL, newEmail = NULL WHERE id = ?', [before.id]);
    const name = String(valueIn(change, row, 'name') ?? '');
    const isInUse = await this.accounts.isInUse(tx, before.id);
    if (isInUse || !(await wasGivenUp(tx, old)))
      await this.outbox.put(tx, { name, email: old }, emailChanged({ name }));
    if (isInUse) {
      if (before.id !== viewer.id) await this.sessions.endAll(tx, before.id);
      return false;
    }
    const inviter = await this.invitations.inviter(tx, before.id);
    if (inviter && inviter.id !== viewer.id && inviter.state === 'active')
      await this.outbox.put(tx, inviter, emailOfInvitedChanged({ name: inviter.name, account: name, by: viewer.name }));
    if (before.accountState !== 'pending') return false;
    await this.invitations.renew(tx, invitedIn(change, row), viewer);
    return true;
  }
}

/** Whether a mail to an address was given up. Another would only tell the administrators again of a mistyped one. */
async function wasGivenUp(tx: Transaction, address: string): Promise<boolean> {
  const lost = await tx.read("SELECT id FROM mails WHERE toAddress = ? AND state = 'dead' LIMIT 1", [address]);
  return lost.length > 0;
}

/** Whether the body opens or closes the account. Undefined when it says neither. @throws Invalid */
function approvalIn(sent: unknown): boolean | undefined {
  if (sent === undefined || typeof sent === 'boolean') return sent;
  if (sent === 'true' || sent === 'false') return sent === 'true';
  throw new Invalid({ [APPROVED]: `${APPROVED} must be true or false` });
}

function isGrave({ type, before, values, viewer }: RowChange): boolean {
  const after = { ...before, ...values };
  const was = before && {
    ...positionOf(type, before),
    isInUse: !isUnused(before),
  };
  return graveChange(viewer.role, was ?? null, positionOf(type, after)) !== undefined;
}

const invitedIn = (change: RowChange, row: StoredValues): Reachable => ({
  id: change.id,
  name: String(valueIn(change, row, 'name') ?? ''),
  email: String(valueIn(change, row, 'email') ?? ''),
});

const positionOf = (type: RowType, row: Readonly<Record<string, unknown>>): AccountPosition =>
  positionIn(type, ({ key }) => row[key]);

/** Where somebody works and in which role. Faculty and heads count as the same, because both verify. */
function worksAt({ role: rank, college, department }: AccountPosition): string {
  const role = roleOf(rank);
  return [college, department, teaches(role) ? teacherRole : role].join(' ');
}
