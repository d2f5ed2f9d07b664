import { Injectable } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { type FactorProof, factorProof } from '../auth/passkey-shapes';
import { Passkeys } from '../auth/passkeys';
import { Passwords } from '../auth/passwords';
import { SecondFactors } from '../auth/second-factors';
import { type Session, Sessions } from '../auth/sessions';
import type { Viewer } from '../auth/viewer';
import { Database } from '../base/database';
import { Invalid } from '../base/errors';
import { checkedBody } from '../base/http/checked';
import { AccountLimits } from './limits';

const password = Type.Optional(
  Type.String({
    maxLength: 256,
    says: 'Please enter your password',
    description: 'Needed unless one’s college has just confirmed that one is there.',
  }),
);
/** That it is the owner who asks: the password, and the second factor where it is on. */
export const ownerBody = Type.Object({ password, ...factorProof });
export type OwnerProof = Static<typeof ownerBody>;

/** The same beside the fields of a record, whose names it must not take. */
const { code: currentCode, passkey: currentPasskey } = factorProof;
export const besideFields = { currentPassword: password, currentCode, currentPasskey };
const beside = checkedBody(Type.Object(besideFields));

/** What a body calls the proofs, and says of the password. */
interface OwnerWords {
  readonly password: string;
  readonly code: string;
  readonly missing: string;
  readonly wrong: string;
}
const plain: OwnerWords = {
  password: 'password',
  code: 'code',
  missing: 'Please enter your password',
  wrong: 'This is not your password',
};
export const wordsBeside: OwnerWords = {
  password: 'currentPassword',
  code: 'currentCode',
  missing: 'Please enter your password: this changes what somebody may do',
  wrong: 'This is not your password',
};

export const WRONG_CODE = 'This code is wrong, or was used before';

/** Whether it is the owner who sits at a session: whoever finds one that was left open must not have the account. */
@Injectable()
export class Owners {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly limits: AccountLimits,
  ) {}

  /**
   * By the password and, where it is on, the second factor; or by a passkey alone that has asked for a finger or a PIN, as a
   * sign-in by it does.
   * @throws Invalid with a sentence for what is missing or wrong; TooMany
   */
  async check(session: Session, { password, ...proof }: OwnerProof, words = plain): Promise<void> {
    const { viewer } = session;
    if (password === undefined && proof.passkey && (await this.provesAlone(viewer, proof.passkey))) return;
    await this.checkPassword(session, password, words);
    if ((await this.factors.of(viewer.id)).isOn) await this.checkFactor(viewer, proof, words);
  }

  /** By the password, or because the college has just asked who is there. @throws Invalid for a wrong one; TooMany */
  async checkPassword({ viewer, claims }: Session, password: string | undefined, words = plain): Promise<void> {
    if (password === undefined) {
      if (await this.sessions.isConfirmed(claims)) return;
      throw new Invalid({ [words.password]: words.missing });
    }
    await this.limits.guesses.take(viewer.id);
    const [row] = await this.database.read<{ passwordHash: string | null }>(
      'SELECT passwordHash FROM users WHERE id = ?',
      [viewer.id],
    );
    if (!(await this.passwords.matches(row?.passwordHash, password)))
      throw new Invalid({ [words.password]: words.wrong });
    await this.limits.guesses.forgive(viewer.id);
  }

  /** Ten wrong ones in a quarter of an hour. @throws Invalid for a wrong one, and where none is on; TooMany */
  async checkFactor(viewer: Viewer, proof: FactorProof, words = plain): Promise<void> {
    await this.limits.guesses.take(viewer.id);
    if (!(await this.factors.use(viewer.id, proof)))
      throw new Invalid({ [words.code]: proof.passkey ? 'Your passkey could not be checked' : WRONG_CODE });
    await this.limits.guesses.forgive(viewer.id);
  }

  private async provesAlone(viewer: Viewer, passkey: NonNullable<FactorProof['passkey']>): Promise<boolean> {
    await this.limits.guesses.take(viewer.id);
    const proves = await this.passkeys.prove(viewer.id, passkey, { alone: true });
    if (proves) await this.limits.guesses.forgive(viewer.id);
    return proves;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes the proofs that stand beside the fields of a record out of a body. @throws Invalid for what is none */
export function takeProof(body: Fields): { proof: OwnerProof; fields: Fields } {
  const fields = Object.entries(body).filter(([name]) => !Object.hasOwn(besideFields, name));
  const sent = Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => Object.hasOwn(besideFields, name))
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

/** A multipart body carries it as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
