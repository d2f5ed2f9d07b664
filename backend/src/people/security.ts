import { Injectable } from '@nestjs/common';
import type { FactorBegun, FactorState, OpenSession, OwnerProof } from '../../../schemas/api/account';
import type { FactorProof, NewPasskey } from '../../../schemas/api/passkeys';
import { administers, answersToHead, headsDepartment } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import { Passkeys } from '../auth/passkeys';
import { SecondFactors } from '../auth/second-factors';
import { type Session, Sessions } from '../auth/sessions';
import { accountOf } from '../auth/users/account';
import type { Reachable } from '../auth/users/people';
import type { AccountRow } from '../auth/users/tables';
import type { Viewer } from '../auth/viewer';
import { Database, isId, type Reader, type Transaction } from '../base/database';
import { Conflict, Forbidden, Invalid, NotFound } from '../base/errors';
import { Outbox } from '../mail';
import { type FactorChange, secondFactorChanged } from '../mail/templates';
import { AccountLimits } from './account-limits';
import { OtherWays } from './other-ways';
import { Owners, ownerWordsBeside, WRONG_CODE } from './owners';

/** More sessions than anybody reads. Ending them ends the others too. */
const SHOWN = 100;
const TURNED_ON = 'Your second factor was turned on meanwhile. Please begin again.';
/** More than anybody has keys and devices. */
const MOST_PASSKEYS = 20;
const TOO_MANY = 'You have as many passkeys as there may be. Please remove one first.';

/** What people do for the security of their own account: sessions and the second factor. */
@Injectable()
export class Security {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly owners: Owners,
    private readonly ways: OtherWays,
    private readonly limits: AccountLimits,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** The sessions of an account, the newest first, as many as somebody reads. */
  async list({ viewer, claims }: Session): Promise<OpenSession[]> {
    const rows = await this.sessions.of(viewer.id);
    return rows.slice(0, SHOWN).map(({ id, device, network, startedAt, until }) => ({
      id,
      device,
      network,
      startedAt,
      until,
      isThis: id === claims.jti,
    }));
  }

  /**
   * Ends one session of the account, or all except the one that asks. @throws NotFound for a session that is not theirs
   */
  async end({ viewer, claims }: Session, which: string): Promise<number> {
    const rows = await this.sessions.of(viewer.id);
    const ended = rows.filter(({ id }) => (which === 'others' ? id !== claims.jti : id === which));
    if (ended.length === 0 && which !== 'others') throw new NotFound();
    await this.database.transaction(async (tx) => {
      for (const { id, until } of ended) {
        await this.sessions.end(tx, { jti: id, exp: Math.ceil(Date.parse(until) / 1000) });
        await this.audit.write(tx, { actor: viewer, action: 'sign-out', resource: 'session', record: viewer.id });
      }
    });
    return ended.length;
  }

  async factorOf({ viewer, claims }: Session): Promise<FactorState> {
    const { passkeys, ...factors } = await this.factors.of(viewer.id);
    return {
      ...factors,
      required: this.sessions.requiresFactor(viewer.role),
      offersPasskeys: this.passkeys.areOffered,
      confirmed: await this.sessions.isConfirmed(claims),
      otherWays: await this.ways.of(viewer.id),
      passkeys: passkeys.map(({ id, device, createdAt, lastUsedAt }) => ({ id, device, createdAt, lastUsedAt })),
    };
  }

  /**
   * Starts an authenticator app and returns its secret. @throws Conflict when there is one already; Invalid for a wrong
   * password or proof
   */
  async beginApp(session: Session, { password, ...proof }: OwnerProof): Promise<FactorBegun> {
    const { viewer } = session;
    await this.owners.checkPassword(session, password);
    const { isOn, hasApp } = await this.factors.of(viewer.id);
    if (hasApp) throw new Conflict(undefined, 'Your second factor is on already.');
    if (isOn) await this.owners.checkFactor(viewer, proof);
    const begun = await this.database.transaction((tx) => this.factors.beginApp(tx, viewer));
    const qrcode = await import('qrcode');
    return { ...begun, picture: await qrcode.toString(begun.uri, { type: 'svg', margin: 2 }) };
  }

  /**
   * Confirms the app. @returns the recovery codes with the first proof, shown only this once @throws Invalid for a
   * wrong code
   */
  async confirmApp(viewer: Viewer, code: string): Promise<readonly string[]> {
    await this.limits.guesses.take(viewer.id);
    const codes = await this.database.transaction(async (tx) => {
      const made = await this.factors.confirmApp(tx, viewer.id, code);
      if (made) await this.note(tx, viewer, made.length > 0 ? 'on' : 'app-added', viewer);
      return made;
    });
    if (!codes) throw new Invalid({ code: WRONG_CODE });
    await this.limits.guesses.forgive(viewer.id);
    return codes;
  }

  /** The options for proving one's own passkey. @throws NotFound when there is none */
  async beginProof(viewer: Viewer): Promise<{ challenge: string }> {
    if ((await this.passkeys.of(viewer.id)).length === 0) throw new NotFound();
    return this.passkeys.beginProving(viewer.id);
  }

  /**
   * The options for making a passkey. @throws NotFound when passkeys are not offered; Invalid; Conflict for too many
   */
  async beginPasskey(session: Session, { password, ...proof }: OwnerProof): Promise<{ challenge: string }> {
    const { viewer } = session;
    await this.owners.checkPassword(session, password);
    const { isOn, passkeys } = await this.factors.of(viewer.id);
    if (passkeys.length >= MOST_PASSKEYS) throw new Conflict(undefined, TOO_MANY);
    if (isOn) await this.owners.checkFactor(viewer, proof);
    return this.passkeys.beginAdding(viewer, isOn);
  }

  /**
   * Adds a passkey. @param device in words @returns the recovery codes, with the first proof @throws Invalid for an
   * answer that does not fit; Conflict
   */
  async addPasskey(viewer: Viewer, answer: NewPasskey, device: string): Promise<readonly string[]> {
    const { isOn } = await this.factors.of(viewer.id);
    const passkey = await this.passkeys.checkNew(viewer.id, answer, device, isOn);
    if (!passkey) throw new Invalid({ passkey: 'This passkey could not be checked. Please begin again.' });
    return this.database.transaction(async (tx) => {
      const codes = await this.factors.addPasskey(tx, passkey);
      if (!codes) throw new Conflict(undefined, 'This passkey is one of an account already.');
      // Of several that were begun below the limit, only as many are added as there is room for.
      if ((await this.passkeys.of(viewer.id, tx)).length > MOST_PASSKEYS) throw new Conflict(undefined, TOO_MANY);
      // The second factor was turned on meanwhile. Something begun without a proof must not be added to it.
      if (!isOn && codes.length === 0) throw new Conflict(undefined, TURNED_ON);
      await this.note(tx, viewer, codes.length > 0 ? 'on' : 'passkey-added', viewer);
      return codes;
    });
  }

  /**
   * Removes a passkey. With the last proof the second factor is turned off. @throws NotFound; Forbidden as `turnOff`;
   * Invalid
   */
  async removePasskey(session: Session, id: string, { password, ...proof }: OwnerProof): Promise<void> {
    const { viewer } = session;
    const { hasApp, passkeys } = await this.factors.of(viewer.id);
    if (!passkeys.some((one) => one.id === id)) throw new NotFound();
    if (!hasApp && passkeys.length === 1) return this.turnOff(session, { password, ...proof });
    await this.owners.checkPassword(session, password);
    await this.owners.checkFactor(viewer, proof);
    await this.database.transaction(async (tx) => {
      if (!(await this.passkeys.remove(tx, viewer.id, id))) throw new NotFound();
      await this.note(tx, viewer, 'passkey-removed', viewer);
    });
  }

  /** Replaces the recovery codes. @throws Invalid for a wrong proof */
  async newCodes(viewer: Viewer, proof: FactorProof): Promise<readonly string[]> {
    await this.owners.checkFactor(viewer, proof);
    return this.database.transaction(async (tx) => {
      await this.note(tx, viewer, 'recovery-codes-made', viewer);
      return this.factors.newRecovery(tx, viewer.id);
    });
  }

  /**
   * Turns the second factor off. @throws Forbidden when the college requires it; Invalid for a wrong password or proof
   */
  async turnOff(session: Session, { password, ...proof }: OwnerProof): Promise<void> {
    const { viewer } = session;
    if (this.sessions.requiresFactor(viewer.role)) throw new Forbidden('Your college asks for a second factor');
    await this.owners.checkPassword(session, password);
    await this.owners.checkFactor(viewer, proof);
    await this.database.transaction(async (tx) => {
      await this.factors.remove(tx, viewer.id);
      await this.note(tx, viewer, 'off', viewer);
    });
  }

  /**
   * Turns off the second factor of somebody who has lost app, keys and paper, and ends their sessions. Administrators
   * may do so for anybody, and heads for residents and faculty of their department. Nobody may for themselves. An open
   * session is not enough: with a new password beside, it would open the account.
   * @throws Forbidden for everybody else; NotFound when it is off; Invalid for a wrong proof; TooMany
   */
  async turnOffFor(session: Session, user: string, proof: OwnerProof): Promise<void> {
    const { viewer } = session;
    await this.helped(this.database, viewer, user);
    await this.owners.check(session, proof, ownerWordsBeside);
    await this.database.transaction(async (tx) => {
      if (isId(user)) await tx.lock('users', user);
      const owner = await this.helped(tx, viewer, user);
      await this.factors.remove(tx, user);
      await this.sessions.endAll(tx, user);
      await this.note(tx, owner, 'off', viewer);
    });
  }

  /** The owner of a second factor that the viewer may turn off. @throws as `turnOffFor` */
  private async helped(from: Reader, viewer: Viewer, user: string): Promise<Reachable> {
    const owner = isId(user) ? await accountOf(from, user, 'id', 'name', 'email', 'role', 'department') : undefined;
    if (!mayHelp(viewer, user, owner))
      throw new Forbidden(
        'Only administrators and the head of this person’s department can turn their second factor off.',
      );
    if (!owner || !(await this.factors.of(user, from)).isOn) throw new NotFound();
    return owner;
  }

  private async note(tx: Transaction, owner: Reachable, change: FactorChange, by: Viewer) {
    const action = change === 'on' || change === 'off' ? (`second-factor-${change}` as const) : change;
    await this.audit.ofAccount(tx, owner.id, action, by);
    const { id, name } = owner;
    const letter = secondFactorChanged({ name, change, by: by.id === id ? null : by.name });
    await this.outbox.put(tx, owner, letter);
  }
}

type Helped = Pick<AccountRow, 'role' | 'department'>;

function mayHelp({ id, role, department }: Viewer, user: string, owner: Helped | undefined): boolean {
  if (id === user) return false;
  if (!headsDepartment(role)) return administers(role);
  return owner !== undefined && answersToHead(owner.role) && department !== null && owner.department === department;
}
