import { Injectable } from '@nestjs/common';
import { helpBody, type OwnerProof, ownerProofBeside } from '../../../schemas/api/account';
import type { FactorProof } from '../../../schemas/api/passkeys';
import { passwordMissing } from '../../../schemas/signing-in/proof';
import { Audit } from '../auth/audit/audit';
import { Passkeys } from '../auth/passkeys';
import { Passwords } from '../auth/passwords';
import { SecondFactors } from '../auth/second-factors';
import { type Session, Sessions } from '../auth/sessions';
import { accountOf } from '../auth/users/account';
import type { Person } from '../auth/users/people';
import type { Viewer } from '../auth/viewer';
import { Database } from '../base/database';
import { Invalid } from '../base/errors';
import { checkedBody } from '../base/http/validation-pipes';
import { AccountLimits } from './account-limits';

const beside = checkedBody(helpBody);

/** The names of the proofs in a body, and the sentences about the password. */
interface OwnerWords {
  readonly password: string;
  readonly code: string;
  readonly missing: string;
  readonly wrong: string;
}
const plain: OwnerWords = {
  password: 'password',
  code: 'code',
  missing: passwordMissing,
  wrong: 'This is not your password',
};
export const ownerWordsBeside: OwnerWords = {
  password: 'currentPassword',
  code: 'currentCode',
  missing: `${passwordMissing}: it shows that it is you who asks`,
  wrong: 'This is not your password',
};

export const WRONG_CODE = 'This code is wrong, or was used before';

/**
 * Checks that the account's owner is at the keyboard. Somebody who finds an open session must not be able to take over
 * the account.
 */
@Injectable()
export class Owners {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly limits: AccountLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * Checks the password and, if it is on, the second factor. A passkey that asked for a finger or a PIN is enough by
   * itself, as it is for signing in.
   * @throws Invalid with a sentence for what is missing or wrong; TooMany
   */
  async check(session: Session, { password, ...proof }: OwnerProof, words = plain): Promise<void> {
    const { viewer } = session;
    if (password === undefined && proof.passkey && (await this.provesAlone(viewer, proof.passkey))) return;
    await this.checkPassword(session, password, words);
    if ((await this.factors.of(viewer.id)).isOn) await this.checkFactor(viewer, proof, words);
  }

  /** Checks the password, unless the college has just confirmed the person. @throws Invalid for a wrong one; TooMany */
  async checkPassword({ viewer, claims }: Session, password: string | undefined, words = plain): Promise<void> {
    if (password === undefined && (await this.sessions.isConfirmed(claims))) return;
    await this.checkPasswordOf(viewer.id, password, words);
  }

  /**
   * Checks the password of an account, whoever is signed in. It allows ten wrong attempts in a quarter of an hour.
   * @throws Invalid for a missing or wrong one; TooMany
   */
  async checkPasswordOf(account: string, password: string | undefined, words = plain): Promise<void> {
    if (password === undefined) throw new Invalid({ [words.password]: words.missing });
    await this.limits.guesses.take(account);
    const owner = await accountOf(this.database, account, 'id', 'name', 'passwordHash');
    if (!(await this.passwords.matches(owner?.passwordHash, password))) {
      if (owner) await this.noteFailure(owner);
      throw new Invalid({ [words.password]: words.wrong });
    }
    await this.limits.guesses.forgive(account);
  }

  /**
   * Checks the second factor. It allows ten wrong attempts in a quarter of an hour. @throws Invalid for a wrong one,
   * and when it is off; TooMany
   */
  async checkFactor(viewer: Viewer, proof: FactorProof, words = plain): Promise<void> {
    await this.limits.guesses.take(viewer.id);
    if (!(await this.factors.use(viewer.id, proof))) {
      await this.noteFailure(viewer);
      throw new Invalid({ [words.code]: proof.passkey ? 'Your passkey could not be checked' : WRONG_CODE });
    }
    await this.limits.guesses.forgive(viewer.id);
  }

  private async provesAlone(viewer: Viewer, passkey: NonNullable<FactorProof['passkey']>): Promise<boolean> {
    await this.limits.guesses.take(viewer.id);
    const proves = await this.passkeys.prove(viewer.id, passkey, { alone: true });
    if (proves) await this.limits.guesses.forgive(viewer.id);
    else await this.noteFailure(viewer);
    return proves;
  }

  /** Somebody at an open session who guesses at the password leaves a trace, as whoever fails to sign in does. */
  private noteFailure(owner: Person): Promise<void> {
    return this.database.transaction((tx) => this.audit.ofAccount(tx, owner.id, 'proof-failed', owner));
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes the proofs out of a body that also has the fields of a record. @throws Invalid for a value that is no proof */
export function takeProof(body: Fields): { proof: OwnerProof; fields: Fields } {
  const fields = Object.entries(body).filter(([name]) => !Object.hasOwn(ownerProofBeside, name));
  const sent = Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => Object.hasOwn(ownerProofBeside, name))
      .map(([name, value]) => [name, name === 'currentPasskey' ? parsed(value) : value]),
  );
  const { currentPassword, currentCode, currentPasskey } = beside.transform(sent);
  // A form that was left empty proves nothing.
  const proof = {
    ...(currentPassword && { password: currentPassword }),
    ...(currentCode && { code: currentCode }),
    ...(currentPasskey && { passkey: currentPasskey }),
  };
  return { proof, fields: Object.fromEntries(fields) };
}

/** A multipart body sends it as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
