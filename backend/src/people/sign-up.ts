import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import type { signUpBody } from '../../../schemas/api/sign-in';
import { signUpLengths, textOf } from '../../../schemas/signing-in/sign-up';
import { normalEmail } from '../../../schemas/texts/normal-email';
import { Passwords } from '../auth/passwords';
import { Clock } from '../base/config';
import { Database, isId, newId, type Reader } from '../base/database';
import { Invalid } from '../base/errors';
import { oneLine } from '../mail/letter';
import { AccountLimits } from './account-limits';
import { AddressConfirmation } from './address-confirmation';
import { inConstantTime } from './constant-time';
import { Newcomers } from './newcomers';
import { refuseWeak } from './password-rules';

/**
 * Takes sign-ups. Each becomes an account that waits for approval. Where mails are sent, its address must be confirmed
 * first, and whoever confirms it chooses the password. Only the owner of an address learns, by mail, that it already
 * has an account.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly confirmation: AddressConfirmation,
    private readonly newcomers: Newcomers,
    private readonly clock: Clock,
  ) {}

  /** @param network see `networkOf` @throws Invalid for a place that does not exist or a weak password; TooMany */
  async signUp(sent: Static<typeof signUpBody>, network: string): Promise<void> {
    const facts = readSignUp(sent);
    const password = this.confirmation.isRequired ? undefined : sent.password;
    await this.checkPlace(this.database, facts);
    if (password === undefined) return this.store(facts, undefined, network);
    await this.limits.weighing(network, async () => {
      await refuseWeak(password, facts);
      await this.store(facts, password, network);
    });
  }

  /** Counts it before it is stored, so that many at once count too. What was not stored does not count. */
  private async store(facts: SignUpBody, password: string | undefined, network: string): Promise<void> {
    await this.limits.signUps.take(network);
    const storing = inConstantTime(async () => {
      const passwordHash = password === undefined ? '' : await this.passwords.hash(password);
      const signUp = { id: newId(), ...facts, passwordHash, createdAt: this.clock.stamp() };
      await this.database.transaction(async (tx) => {
        // Somebody who removes the department now must wait, or has already removed it.
        await tx.lock('departments', facts.department);
        await this.checkPlace(tx, facts);
        await (this.confirmation.isRequired
          ? this.confirmation.ask(tx, signUp)
          : this.newcomers.open(tx, signUp, false));
      });
    });
    await storing.catch(async (fault: unknown) => {
      await this.limits.signUps.forgive(network);
      throw fault;
    });
  }

  private async checkPlace(
    from: Reader,
    { college, department }: Pick<SignUpBody, 'college' | 'department'>,
  ): Promise<void> {
    const [known] = isId(college) ? await from.read('SELECT id FROM colleges WHERE id = ?', [college]) : [];
    if (!known) throw new Invalid({ college: 'Please choose a college from the list' });
    const [part] = isId(department)
      ? await from.read('SELECT id FROM departments WHERE id = ? AND college = ?', [department, college])
      : [];
    if (!part) throw new Invalid({ department: 'Please choose a department of this college' });
  }
}

interface SignUpBody {
  /** Ids. Whether they exist is checked later. */
  readonly college: string;
  readonly department: string;
  readonly course: string;
  readonly name: string;
  readonly phone: string;
  /** Normalised. */
  readonly email: string;
  readonly referralId: string | null;
}

/** Turns a checked body into what is stored. */
function readSignUp(body: Static<typeof signUpBody>): SignUpBody {
  return {
    college: textOf(body.college),
    department: textOf(body.department),
    course: oneLine(textOf(body.courses), signUpLengths.courses),
    name: oneLine(textOf(body.studentName), signUpLengths.studentName),
    phone: textOf(body.phoneNumber),
    email: normalEmail(textOf(body.emailAddress)),
    referralId: oneLine(textOf(body.referralId), signUpLengths.referralId) || null,
  };
}
