import { Injectable } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { Audit } from '../audit/audit';
import { Passwords } from '../auth/passwords';
import { SecondFactors } from '../auth/second-factors';
import { type Session, Sessions } from '../auth/sessions';
import type { Viewer } from '../auth/viewer';
import { Config } from '../config';
import { Database, isId, type Transaction } from '../database';
import { Conflict, Forbidden, Invalid, NotFound } from '../errors';
import { id, moment, orNull } from '../http/route';
import { Outbox } from '../mail';
import { secondFactorChanged } from '../mail/templates';
import { AccountLimits } from './limits';

export const openSession = Type.Object({
  id,
  device: Type.String({ description: 'In words.' }),
  network: orNull(Type.String()),
  ...{ startedAt: moment, until: moment },
  isThis: Type.Boolean({ description: 'Whether it is the one that asks.' }),
});
export const factorState = Type.Object({
  isOn: Type.Boolean(),
  left: Type.Integer({ description: 'How many recovery codes are left.' }),
  required: Type.Boolean({ description: 'Whether the college asks for it.' }),
});
export const factorBegun = Type.Object({
  secret: Type.String({ description: 'In base32, to be typed where no camera is.' }),
  uri: Type.String(),
  picture: Type.String({ description: 'The address as a code for cameras: an SVG.' }),
});
export const recoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

const password = Type.String({ minLength: 1, maxLength: 256, says: 'Please enter your password' });
const code = Type.String({ minLength: 1, maxLength: 40, says: 'Please enter the code' });
export const passwordBody = Type.Object({ password });
export const codeBody = Type.Object({ code });
export const offBody = Type.Object({ password, code });

/** What somebody does about the safety of the own account: sessions, and the second factor. */
@Injectable()
export class Security {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly limits: AccountLimits,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  /** The sessions of an account, the newest first. */
  async list({ viewer, claims }: Session): Promise<Static<typeof openSession>[]> {
    const rows = await this.sessions.of(viewer.id);
    return rows.map(({ id, device, network, startedAt, until }) => ({
      ...{ id, device, network, startedAt, until },
      isThis: id === claims.jti,
    }));
  }

  /** Ends one session of the account, or every one but that which asks. @throws NotFound for no session of theirs */
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

  async factorOf(viewer: Viewer): Promise<Static<typeof factorState>> {
    return { ...(await this.factors.of(viewer.id)), required: this.isRequired(viewer) };
  }

  /** A secret for an authenticator app. @throws Conflict where there is one; Invalid for a wrong password */
  async begin(viewer: Viewer, password: string): Promise<Static<typeof factorBegun>> {
    await this.checkPassword(viewer, password);
    const begun = await this.database.transaction(async (tx) => {
      if ((await this.factors.of(viewer.id, tx)).isOn)
        throw new Conflict(undefined, 'Your second factor is on already.');
      return this.factors.begin(tx, viewer);
    });
    const qrcode = await import('qrcode');
    return { ...begun, picture: await qrcode.toString(begun.uri, { type: 'svg', margin: 2 }) };
  }

  /** @returns the recovery codes, which nobody is shown again @throws Invalid for a wrong code */
  async confirm(viewer: Viewer, code: string): Promise<readonly string[]> {
    return this.guarded(viewer, async (tx) => {
      const codes = await this.factors.confirm(tx, viewer.id, code);
      if (codes) await this.note(tx, viewer, true, viewer);
      return codes;
    });
  }

  /** Other recovery codes in the place of those before. @throws Invalid for a wrong code */
  async newCodes(viewer: Viewer, code: string): Promise<readonly string[]> {
    return this.guarded(viewer, async (tx) =>
      (await this.factors.use(tx, viewer.id, code)) ? this.factors.newRecovery(tx, viewer.id) : undefined,
    );
  }

  /** @throws Forbidden where the college asks for it; Invalid for a wrong password or code */
  async turnOff(viewer: Viewer, { password, code }: Static<typeof offBody>): Promise<void> {
    if (this.isRequired(viewer)) throw new Forbidden('Your college asks for a second factor');
    await this.checkPassword(viewer, password);
    await this.guarded(viewer, async (tx) => {
      if (!(await this.factors.use(tx, viewer.id, code))) return undefined;
      await this.factors.remove(tx, viewer.id);
      await this.note(tx, viewer, false, viewer);
      return true;
    });
  }

  /** For somebody who has lost app and paper. Their sessions end. @throws Forbidden for all but administrators, and for oneself */
  async turnOffFor(viewer: Viewer, user: string): Promise<void> {
    if (viewer.role !== 'admin' || user === viewer.id) throw new Forbidden();
    await this.database.transaction(async (tx) => {
      const [owner] = isId(user)
        ? await tx.read<{ id: string; name: string; email: string }>('SELECT id, name, email FROM users WHERE id = ?', [
            user,
          ])
        : [];
      if (!owner || !(await this.factors.of(user, tx)).isOn) throw new NotFound();
      await this.factors.remove(tx, user);
      await this.sessions.endAll(tx, user);
      await this.note(tx, owner, false, viewer);
    });
  }

  private isRequired({ role }: Viewer): boolean {
    return this.config.secondFactor === 'staff' && role !== 'student';
  }

  private async note(tx: Transaction, owner: Pick<Viewer, 'id' | 'name' | 'email'>, isOn: boolean, by: Viewer) {
    const action = isOn ? 'second-factor-on' : 'second-factor-off';
    await this.audit.write(tx, { actor: by, action, resource: 'account', record: owner.id });
    const { id, name, email } = owner;
    const letter = secondFactorChanged({ name, isOn, by: by.id === id ? null : by.name });
    await this.outbox.put(tx, { to: { name, address: email }, ...letter });
  }

  /** Ten wrong codes in a quarter of an hour. */
  private async guarded<T>(viewer: Viewer, deed: (tx: Transaction) => Promise<T | undefined>): Promise<T> {
    await this.limits.guesses.take(viewer.id);
    const done = await this.database.transaction(deed);
    if (done === undefined) throw new Invalid({ code: 'This code is wrong, or was used before' });
    await this.limits.guesses.forgive(viewer.id);
    return done;
  }

  /** @throws Invalid for a wrong password; TooMany */
  async checkPassword(viewer: Viewer, password: string): Promise<void> {
    await this.limits.guesses.take(viewer.id);
    const [row] = await this.database.read<{ passwordHash: string | null }>(
      'SELECT passwordHash FROM users WHERE id = ?',
      [viewer.id],
    );
    if (!(await this.passwords.matches(row?.passwordHash, password)))
      throw new Invalid({ password: 'This is not your password' });
    await this.limits.guesses.forgive(viewer.id);
  }
}
