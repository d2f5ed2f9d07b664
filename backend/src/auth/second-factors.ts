import { Injectable } from '@nestjs/common';
import type { FactorProof } from '../../../schemas/api/passkeys';
import { Clock, Config } from '../base/config';
import { Database, type Reader, type Transaction } from '../base/database';
import { big, key, moment, optional, type RowOf, table, words } from '../base/database/columns';
import { insertOnce } from '../base/database/write-rows';
import { type Cipher, cipherWith } from '../field-types';
import { Audit } from './audit/audit';
import { type Passkey, Passkeys } from './passkeys';
import { typedCode } from './typed-code';

export const secondFactorsTable = table('second_factors', {
  /** The id of the account. */
  id: key,
  /** The secret of the authenticator app, sealed. Blank for an account that has only passkeys. */
  secret: words(200),
  /** When the first proof succeeded. Before that no second factor is asked for. */
  confirmedAt: optional(moment),
  /**
   * The half minute of the last code that was accepted, because each code is valid once. 0 until the app has proved
   * that it knows the secret.
   */
  lastStep: { ...big, default: 0 },
  /**
   * Marks of the unused recovery codes, separated by spaces. Each begins with the name of its key, because it ends with
   * that: see `codesOfOldKeys`. Those of an earlier version name none.
   */
  recovery: { ...words(600), default: '' },
  createdAt: moment,
});
/** The second factor of an account. */
type SecondFactor = RowOf<typeof secondFactorsTable>;

const PERIOD = 30;
/**
 * How many half minutes our clock may be behind the last accepted code. The app's clock may be ahead by one, and ours
 * may run unevenly.
 */
const AHEAD = 2;
const CODES = 10;
/** Letters and digits that cannot be mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The place that a secret is sealed for. */
export const secretCellName = (id: string): string => `second_factors.secret.${id}`;

/** The proofs that an account has. */
export interface Factors {
  /** Whether a sign-in asks for a second factor. */
  readonly isOn: boolean;
  readonly hasApp: boolean;
  /** The number of unused recovery codes. */
  readonly left: number;
  readonly passkeys: readonly Passkey[];
}

/** Proofs besides the password: codes of an authenticator app (RFC 6238), passkeys, and codes on paper for the day when those are lost. */
@Injectable()
export class SecondFactors {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly passkeys: Passkeys,
    private readonly audit: Audit,
    config: Config,
  ) {
    this.cipher = cipherWith(config.patientKeys);
  }

  async of(user: string, from: Reader = this.database): Promise<Factors> {
    const row = await this.row(from, user);
    if (!row?.confirmedAt) return { isOn: false, hasApp: false, left: 0, passkeys: [] };
    return { isOn: true, hasApp: hasApp(row), left: marksIn(row).length, passkeys: await this.passkeys.of(user, from) };
  }

  /** Starts an authenticator app with a new secret. It counts once a code was right. @returns what the app needs */
  async beginApp(tx: Transaction, user: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
    const { Secret, TOTP } = await import('otpauth');
    const secret = new Secret({ size: 20 });
    await this.ensureRow(tx, user.id);
    await tx.changeOne('UPDATE second_factors SET secret = ? WHERE id = ? AND lastStep = 0', [
      this.cipher.seal(secret.base32, secretCellName(user.id)),
      user.id,
    ]);
    const uri = new TOTP({ issuer: 'Countersign', label: user.email, secret }).toString();
    return { secret: secret.base32, uri };
  }

  /**
   * Confirms the app by its first right code. @returns as `turnOn`. Undefined when the code is wrong, or the app is
   * confirmed already.
   */
  async confirmApp(tx: Transaction, user: string, code: string): Promise<readonly string[] | undefined> {
    await tx.lock('second_factors', user);
    const row = await this.row(tx, user);
    return row && !hasApp(row) && (await this.takeStep(tx, row, code)) ? this.turnOn(tx, user) : undefined;
  }

  /** @returns as `turnOn`. Undefined when an account already has this passkey. */
  async addPasskey(tx: Transaction, passkey: Passkey): Promise<readonly string[] | undefined> {
    if (!(await this.passkeys.add(tx, passkey))) return undefined;
    const codes = await this.turnOn(tx, passkey.account);
    // An app that was begun before the second factor was on would otherwise be added without a proof.
    if (codes.length > 0)
      await tx.changeAll("UPDATE second_factors SET secret = '' WHERE id = ? AND lastStep = 0", [passkey.account]);
    return codes;
  }

  /** From now on a proof is required. @returns recovery codes with the first proof, none with a further one */
  private async turnOn(tx: Transaction, user: string): Promise<readonly string[]> {
    await this.ensureRow(tx, user);
    const turned = await tx.run('UPDATE second_factors SET confirmedAt = ? WHERE id = ? AND confirmedAt IS NULL', [
      this.clock.stamp(),
      user,
    ]);
    return turned === 1 ? this.newRecovery(tx, user) : [];
  }

  /** Replaces the recovery codes. */
  async newRecovery(tx: Transaction, user: string): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES }, recoveryCode);
    const marks = codes.map((code) => `${this.cipher.sealedWith()}${this.cipher.mark(markedText(user, code))}`);
    await tx.changeOne('UPDATE second_factors SET recovery = ? WHERE id = ?', [marks.join(' '), user]);
    return codes;
  }

  /** Uses up a proof. @returns whether it was right. A used proof is wrong. */
  async use(user: string, { code, passkey }: FactorProof): Promise<boolean> {
    if (!(await this.row(this.database, user))?.confirmedAt) return false;
    if (passkey) return this.passkeys.prove(user, passkey);
    return this.database.transaction((tx) => this.useCode(tx, user, code ?? ''));
  }

  private async useCode(tx: Transaction, user: string, code: string): Promise<boolean> {
    // Locks the row, because two right codes must both count: each is looked up in what the other left.
    await tx.lock('second_factors', user);
    const row = await this.row(tx, user);
    if (!row?.confirmedAt) return false;
    if (hasApp(row) && (await this.takeStep(tx, row, code))) return true;
    const text = markedText(user, code);
    const marks = marksIn(row);
    const left = marks.filter((mark) => !this.cipher.isMarked(text, mark.slice(mark.lastIndexOf('.') + 1)));
    if (left.length === marks.length) return false;
    const used = await tx.run('UPDATE second_factors SET recovery = ? WHERE id = ? AND recovery = ?', [
      left.join(' '),
      user,
      row.recovery,
    ]);
    return used === 1;
  }

  async remove(tx: Transaction, user: string): Promise<void> {
    await tx.changeAll('DELETE FROM second_factors WHERE id = ?', [user]);
    await this.passkeys.removeAll(tx, user);
  }

  private async ensureRow(tx: Transaction, user: string): Promise<void> {
    const row = { id: user, secret: '', createdAt: this.clock.stamp() };
    await insertOnce(tx, this.database, 'second_factors', 'id', row);
  }

  private async row(from: Reader, user: string): Promise<SecondFactor | undefined> {
    const [row] = await from.read<SecondFactor>('SELECT * FROM second_factors WHERE id = ?', [user]);
    return row;
  }

  /** Accepts the code of this half minute and its neighbours, because clocks differ. */
  private async takeStep(tx: Transaction, row: SecondFactor, code: string): Promise<boolean> {
    const token = code.replace(/\s/g, '');
    const plain = /^\d{6}$/.test(token) ? this.cipher.open(row.secret, secretCellName(row.id)) : null;
    if (plain === null) return false;
    const { Secret, TOTP } = await import('otpauth');
    const now = this.clock.now().getTime();
    const delta = new TOTP({ secret: Secret.fromBase32(plain) }).validate({ token, timestamp: now, window: 1 });
    if (delta === null) return false;
    const present = Math.floor(now / 1000 / PERIOD);
    const step = present + delta;
    const sql = 'UPDATE second_factors SET lastStep = ? WHERE id = ? AND';
    if ((await tx.run(`${sql} lastStep < ?`, [step, row.id, step])) === 1) return true;
    // Our clock was put back. Waiting until it catches up would lock everybody out.
    const isBack = (await tx.run(`${sql} lastStep > ?`, [step, row.id, present + AHEAD])) === 1;
    if (isBack) await this.audit.ofAccount(tx, row.id, 'clock-was-ahead', null);
    return isBack;
  }
}

const hasApp = ({ secret, lastStep }: SecondFactor): boolean => secret !== '' && Number(lastStep) > 0;
const marksIn = ({ recovery }: SecondFactor): string[] => recovery.split(' ').filter(Boolean);
const markedText = (user: string, code: string): string => `${user} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

/** Ten characters, 49 bits. Nobody guesses that with ten attempts in a quarter of an hour. */
const recoveryCode = (): string => typedCode(ALPHABET, 10, 5);
