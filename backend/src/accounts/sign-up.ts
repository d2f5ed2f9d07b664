import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { fold } from '../../../schemas/fold';
import { Audit } from '../audit/audit';
import { Passwords } from '../auth/passwords';
import { Clock } from '../config';
import { Database, isId, newId, type Transaction } from '../database';
import { Invalid } from '../errors';
import { Outbox, PublicAddress } from '../mail';
import { insertOnce } from '../mail/insert-once';
import { signUpExists, signUpReceived } from '../mail/templates';
import { AccountLimits } from './limits';
import { readSignUp, type SignUpBody, type signUpBody } from './sign-up-body';
import { steady } from './steady';

interface Place {
  readonly department: string;
  readonly college: string;
}

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Makes accounts that wait for approval. Whether an address has one already is told to its owner alone, by mail. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @param network see `networkOf` @throws Invalid for a place that is not there; TooMany */
  async signUp(sent: Static<typeof signUpBody>, network: string): Promise<void> {
    const body = readSignUp(sent);
    const place = await this.placeOf(body);
    await this.limits.signUps.take(network);
    await steady(async () => {
      const passwordHash = await this.passwords.hash(body.password);
      await this.database.transaction((tx) => this.store(tx, body, place, passwordHash));
    });
  }

  private async store(tx: Transaction, body: SignUpBody, place: Place, passwordHash: string): Promise<void> {
    const { email, name, phone, college, department, course, referralId } = body;
    const id = newId();
    const now = this.clock.stamp();
    const account = { email, name, search: fold(name).slice(0, 200), phone, passwordHash, role: 'student' };
    const studies = { college, department, course, referralId, state: 'pending' };
    const row = { id, ...account, ...studies, createdAt: now, updatedAt: now };
    await insertOnce(tx, this.database, 'users', 'id', row);
    const [owner] = await tx.read<Owner>('SELECT id, name, email FROM users WHERE email = ?', [email]);
    if (owner && owner.id !== id) return this.tellOwner(tx, owner);
    await this.outbox.put(tx, { to: { name, address: email }, ...signUpReceived({ name, ...place }) });
    await this.audit.write(tx, { actor: { id, name }, action: 'sign-up', resource: 'account', record: id });
  }

  /** Once a day: the form must not become a way to flood someone with mails. */
  private async tellOwner(tx: Transaction, { id, name, email }: Owner): Promise<void> {
    const facts = {
      name,
      signInUrl: this.address.page('/signin'),
      forgotUrl: this.address.page('/forgot-password'),
    };
    await this.outbox.put(tx, {
      to: { name, address: email },
      ...signUpExists(facts),
      dedupeKey: `sign-up-exists:${id}:${this.clock.today()}`,
    });
  }

  private async placeOf({ college, department }: SignUpBody): Promise<Place> {
    const [known] = isId(college)
      ? await this.database.read<{ name: string }>('SELECT name FROM colleges WHERE id = ?', [college])
      : [];
    if (!known) throw new Invalid({ college: 'Please choose a college from the list' });
    const [part] = isId(department)
      ? await this.database.read<{ name: string }>('SELECT name FROM departments WHERE id = ? AND college = ?', [
          department,
          college,
        ])
      : [];
    if (!part) throw new Invalid({ department: 'Please choose a department of this college' });
    return { college: known.name, department: part.name };
  }
}
