import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '../config';
import { Database, EntitySchema, type Reader, type Transaction } from '../database';
import { type Cipher, cipherWith } from '../field-types';

/** What somebody proves a sign-in with besides the password. */
export class SecondFactor {
  /** User id. */
  id = '';
  /** What the authenticator app knows, sealed. */
  secret = '';
  /** When the first code was right; until then nothing is asked for. */
  confirmedAt: string | null = null;
  /** The half minute of the last code that counted: each counts once. */
  lastStep = 0;
  /** Marks of the recovery codes that are left, separated by blanks. */
  recovery = '';
  createdAt = '';
}

export const secondFactorsTable = new EntitySchema<SecondFactor>({
  name: 'second_factors',
  target: SecondFactor,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    secret: { type: 'varchar', length: 200 },
    confirmedAt: { type: 'varchar', length: 24, nullable: true },
    lastStep: { type: 'bigint', default: 0 },
    recovery: { type: 'varchar', length: 600, default: '' },
    createdAt: { type: 'varchar', length: 24 },
  },
});

const PERIOD = 30;
const CODES = 10;
/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The cell that a secret is sealed for. */
export const secretPlaceOf = (id: string): string => `second_factors.secret.${id}`;

/** Codes of an authenticator app (RFC 6238), and codes on paper for the day when it is lost. */
@Injectable()
export class SecondFactors {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.cipher = cipherWith(config.patientKeys);
  }

  /** Whether codes are asked for, and how many are left on paper. */
  async of(user: string, from: Reader = this.database): Promise<{ isOn: boolean; left: number }> {
    const row = await this.row(from, user);
    return { isOn: row?.confirmedAt !== null && row !== undefined, left: row ? marksIn(row).length : 0 };
  }

  /** A new secret, which counts as soon as a code of it was right. @returns what an app is told */
  async begin(tx: Transaction, user: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
    const { Secret, TOTP } = await import('otpauth');
    const secret = new Secret({ size: 20 });
    await this.remove(tx, user.id);
    await tx.run('INSERT INTO second_factors (id, secret, createdAt) VALUES (?, ?, ?)', [
      ...[user.id, this.cipher.seal(secret.base32, secretPlaceOf(user.id)), this.clock.stamp()],
    ]);
    const uri = new TOTP({ issuer: 'Countersign', label: user.email, secret }).toString();
    return { secret: secret.base32, uri };
  }

  /** Turns the codes on by the first right one. @returns the codes for paper; undefined when it was wrong */
  async confirm(tx: Transaction, user: string, code: string): Promise<readonly string[] | undefined> {
    const row = await this.row(tx, user);
    if (!row || row.confirmedAt !== null || !(await this.takeStep(tx, row, code))) return undefined;
    await tx.run('UPDATE second_factors SET confirmedAt = ? WHERE id = ?', [this.clock.stamp(), user]);
    return this.newRecovery(tx, user);
  }

  /** Other codes for paper in the place of those before. */
  async newRecovery(tx: Transaction, user: string): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES }, recoveryCode);
    const marks = codes.map((code) => this.cipher.mark(markedText(user, code)));
    await tx.run('UPDATE second_factors SET recovery = ? WHERE id = ?', [marks.join(' '), user]);
    return codes;
  }

  /** Uses up a code of the app or of the paper. @returns which of them it was; undefined when it is wrong, or was used */
  async use(tx: Transaction, user: string, code: string): Promise<'app' | 'paper' | undefined> {
    const row = await this.row(tx, user);
    if (!row?.confirmedAt) return undefined;
    if (await this.takeStep(tx, row, code)) return 'app';
    const text = markedText(user, code);
    const marks = marksIn(row);
    const left = marks.filter((mark) => !this.cipher.isMarked(text, mark));
    if (left.length === marks.length) return undefined;
    const used = await tx.run('UPDATE second_factors SET recovery = ? WHERE id = ? AND recovery = ?', [
      ...[left.join(' '), user, row.recovery],
    ]);
    return used === 1 ? 'paper' : undefined;
  }

  async remove(tx: Transaction, user: string): Promise<void> {
    await tx.run('DELETE FROM second_factors WHERE id = ?', [user]);
  }

  private async row(from: Reader, user: string): Promise<SecondFactor | undefined> {
    const [row] = await from.read<SecondFactor>('SELECT * FROM second_factors WHERE id = ?', [user]);
    return row;
  }

  /** The codes before and after count as well: clocks differ. */
  private async takeStep(tx: Transaction, row: SecondFactor, code: string): Promise<boolean> {
    const token = code.replace(/\s/g, '');
    const plain = /^\d{6}$/.test(token) ? this.cipher.open(row.secret, secretPlaceOf(row.id)) : null;
    if (plain === null) return false;
    const { Secret, TOTP } = await import('otpauth');
    const now = this.clock.now().getTime();
    const delta = new TOTP({ secret: Secret.fromBase32(plain) }).validate({ token, timestamp: now, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD) + delta;
    return (
      (await tx.run('UPDATE second_factors SET lastStep = ? WHERE id = ? AND lastStep < ?', [step, row.id, step])) === 1
    );
  }
}

const marksIn = ({ recovery }: SecondFactor): string[] => recovery.split(' ').filter(Boolean);
const markedText = (user: string, code: string): string => `${user} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

/** Ten characters, 49 bits: more than anybody guesses at ten attempts in a quarter of an hour. */
function recoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 10)
    for (const byte of randomBytes(16))
      if (byte < 8 * ALPHABET.length && letters.length < 10) letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
