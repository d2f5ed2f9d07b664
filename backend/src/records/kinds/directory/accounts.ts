import { Injectable, Optional } from '@nestjs/common';
import { type AccountPosition, graveChange } from '../../../../../schemas/grave-change';
import { type Rank, roleOf, teaches } from '../../../../../schemas/roles';
import { type Session, Sessions } from '../../../auth/sessions';
import type { Viewer } from '../../../auth/viewer';
import type { Transaction } from '../../../base/database';
import type { Cells } from '../../../base/database/write-rows';
import { Forbidden, Invalid } from '../../../base/errors';
import { type Letter, Outbox } from '../../../mail';
import { letter } from '../../../mail/letter';
import { emailChanged } from '../../../mail/templates';
import {
  AccountLinks,
  Accounts,
  Administrators,
  Departures,
  Invitations,
  type Inviter,
  LAST_ADMINISTRATOR,
  type OwnerProof,
  Owners,
  wordsBeside,
} from '../../../people';
import { keyOf, type StoredValues, valueIn } from '../../store/row-cells';
import type { RowTable } from '../../store/row-table';
import type { KeptRow } from '../../store/table';

/** To whoever added an account that nobody uses yet, when somebody else changed where its invitation goes. */
const emailOfInvitedChanged = (to: { name: string; account: string; by: string }): Letter =>
  letter('invited-email-changed', 'The email address of an account that you added was changed', to.name, [
    `${to.by} changed the email address of ${to.account}, whose account you added and who has not used it yet.`,
    'Mails about the account go to the new address. A link that went to the old one does not work any more.',
    { small: 'If you did not expect this, please tell your institution at once.' },
  ]);

/** What is special about rows that sign in. */
@Injectable()
export class DirectoryAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly owners: Owners,
    private readonly administrators: Administrators,
    /** Nobody, where nothing is handed over. */
    @Optional() private readonly departures?: Departures,
  ) {}

  /**
   * The columns of a new account besides its fields: it waits for its owner's first password, and belongs where whoever
   * adds it does.
   * @throws Forbidden for somebody who belongs nowhere
   */
  newcomer({ type: { holds } }: RowTable, viewer: Viewer, main: Cells): Cells {
    if (holds.what !== 'accounts') return {};
    const college = main.college ?? (holds.place ? viewer.college : null);
    const department = main.department ?? (holds.place === 'department' ? viewer.department : null);
    if ((holds.place && !college) || (holds.place === 'department' && !department)) throw new Forbidden();
    return { role: main.role ?? holds.ranks[0] ?? null, state: 'pending', college, department };
  }

  /**
   * Asks for who somebody is before a change for which an open session is not enough: see `graveChange`.
   * @param before null for a new account @param session undefined where nothing grave can be done
   * @returns whether it was asked for @throws Invalid; TooMany
   */
  async prove(
    table: RowTable,
    viewer: Viewer,
    before: KeptRow | null,
    changed: StoredValues,
    { session, proof }: { readonly session?: Session | undefined; readonly proof: OwnerProof },
  ): Promise<boolean> {
    if (!session || !isGrave(table, viewer, before, changed)) return false;
    await this.owners.check(session, proof, wordsBeside);
    return true;
  }

  /** Mails the link that sets the first password. */
  async invite(tx: Transaction, table: RowTable, viewer: Viewer, id: string, row: StoredValues): Promise<void> {
    const name = String(valueIn(table, row, 'name') ?? '');
    const email = String(valueIn(table, row, 'email') ?? '');
    await this.invitations.invite(tx, { id, name, email }, viewer);
  }

  /**
   * Nobody changes the own role, and the last administrator stays one. The address of an account leads to its password: once the
   * account is used, only its owner, with the password, or an administrator may change it. Whose name and address somebody may
   * change before stands in the registry, as `identity`. What is grave was proven.
   * @throws Invalid
   */
  async guard(
    tx: Transaction,
    table: RowTable,
    viewer: Viewer,
    before: KeptRow,
    changed: StoredValues,
    { isConfirmed, isProven }: { readonly isConfirmed: boolean; readonly isProven: boolean },
  ): Promise<void> {
    if (before.id !== viewer.id && !isProven) this.refuseGrave(table, viewer, before, changed);
    const refuse = (column: string, sentence: string) => {
      const key = keyOf(table, column);
      const field = key === undefined ? undefined : table.type.byKey[key];
      if (key !== undefined && field && Object.hasOwn(changed, key) && changed[key] !== before[key])
        throw new Invalid({ [field.writeName]: sentence });
    };
    if (before.id === viewer.id) {
      refuse('role', 'You cannot change your own role');
      if (!isConfirmed) refuse('email', 'Please change your own email address in your profile');
      return;
    }
    if (valueIn(table, before, 'role') === 'admin' && (await this.administrators.isLast(tx, before.id)))
      refuse('role', LAST_ADMINISTRATOR);
    if (viewer.role !== 'admin' && before.isUsed === 1)
      refuse('email', 'Only an administrator can change the email address of an account that is in use');
    if (await this.reaches(tx, table, viewer, before.id)) return;
    for (const column of ['email', 'name'])
      refuse(
        column,
        'Only whoever added this account, the head of their department or an administrator can change its name and address',
      );
  }

  /** Whether somebody who may change the row may also change to whom and where its invitation goes: the registry's `identity`. */
  async reaches(tx: Transaction, table: RowTable, viewer: Viewer, account: string): Promise<boolean> {
    const identity = table.type.permissions[viewer.role]?.identity;
    return !identity || invitedBy(viewer, await this.invitations.inviter(tx, account), identity);
  }

  /** @param before null for a new account @throws Invalid where it is more than an open session is enough for */
  refuseGrave(table: RowTable, viewer: Viewer, before: KeptRow | null, changed: StoredValues): void {
    if (isGrave(table, viewer, before, changed)) throw new Invalid({ [wordsBeside.password]: wordsBeside.missing });
  }

  /** Whoever goes to another department, or to another role, leaves what waits for them. */
  async transferred(
    tx: Transaction,
    table: RowTable,
    viewer: Viewer,
    before: KeptRow,
    row: StoredValues,
  ): Promise<void> {
    if (standingOf(table, before) === standingOf(table, row)) return;
    await this.departures?.left(tx, { id: before.id, name: String(valueIn(table, row, 'name') ?? '') }, viewer);
  }

  /**
   * A new address, which nobody has confirmed: the old one is told, and no link that was mailed to it works any more. Somebody who waits for the
   * first password gets the link at the new one, and whoever added the account is told. If it was not the owner,
   * whoever had the account by the old one is out.
   */
  async moved(tx: Transaction, table: RowTable, viewer: Viewer, before: KeptRow, row: StoredValues): Promise<void> {
    const old = valueIn(table, before, 'email');
    if (typeof old !== 'string' || old === valueIn(table, row, 'email')) return;
    await this.links.endAll(tx, before.id);
    await tx.changeOne('UPDATE users SET emailConfirmedAt = NULL, newEmail = NULL WHERE id = ?', [before.id]);
    const name = String(valueIn(table, row, 'name') ?? '');
    await this.outbox.put(tx, { to: { name, address: old }, ...emailChanged({ name }) });
    if (before.isUsed === 1) {
      if (before.id !== viewer.id) await this.sessions.endAll(tx, before.id);
      return;
    }
    const inviter = await this.invitations.inviter(tx, before.id);
    if (inviter && inviter.id !== viewer.id && inviter.state === 'active')
      await this.outbox.put(tx, {
        to: { name: inviter.name, address: inviter.email },
        ...emailOfInvitedChanged({ name: inviter.name, account: name, by: viewer.name }),
      });
    if (before.accountState === 'pending') await this.invite(tx, table, viewer, before.id, row);
  }

  /** Opens or closes an account. @throws Forbidden for one's own */
  async approve(tx: Transaction, viewer: Viewer, id: string, approved: boolean): Promise<void> {
    await this.accounts.approve(tx, viewer, id, approved);
  }
}

/** @param identity see `DirectoryRights` */
function invitedBy(viewer: Viewer, inviter: Inviter | undefined, identity: 'own' | 'department'): boolean {
  if (!inviter) return false;
  return (
    inviter.id === viewer.id ||
    (identity === 'department' && viewer.department !== null && inviter.department === viewer.department)
  );
}

function isGrave(table: RowTable, viewer: Viewer, before: KeptRow | null, changed: StoredValues): boolean {
  const after = { ...before, ...changed };
  return graveChange(viewer.role, before && asStanding(table, before), asStanding(table, after)) !== undefined;
}

/** A directory that keeps no role holds people of one. */
function asStanding(table: RowTable, row: Readonly<Record<string, unknown>>): AccountPosition {
  const { holds } = table.type;
  const of = (column: string) => (valueIn(table, row, column) ?? null) as string | null;
  const role = of('role') ?? (holds.what === 'accounts' ? holds.ranks[0] : undefined) ?? 'student';
  return { role: role as Rank, college: of('college'), department: of('department'), email: of('email') };
}

/** Where somebody works, and as what: a head verifies as faculty do. */
function standingOf(table: RowTable, row: Readonly<Record<string, unknown>>): string {
  const role = roleOf(String(valueIn(table, row, 'role')) as Rank);
  return [valueIn(table, row, 'college'), valueIn(table, row, 'department'), teaches(role) ? 'faculty' : role].join(
    ' ',
  );
}
