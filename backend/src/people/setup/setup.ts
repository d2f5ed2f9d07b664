import { Injectable, Optional } from '@nestjs/common';
import type { Static } from 'typebox';
import type { setupBody, tokenBody } from '../../../../schemas/api/sign-in';
import { isTimeZone, noSuchZone } from '../../../../schemas/days/time-zones';
import { adminRole } from '../../../../schemas/roles';
import { textOf } from '../../../../schemas/signing-in/sign-up';
import { normalEmail } from '../../../../schemas/texts/normal-email';
import { Audit } from '../../auth/audit/audit';
import { Passwords } from '../../auth/passwords';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { BadRequest, Invalid, NotFound, SetUpAlready } from '../../base/errors';
import type { Form } from '../../files/uploads';
import { oneLine } from '../../mail/letter';
import { AccountLimits } from '../account-limits';
import { Emptiness } from '../beginning';
import { refuseWeak } from '../password-rules';
import { type Administrator, insertAdministrator } from './make-administrator';
import { SetupAddress } from './setup-address';
import { TimeZone } from './time-zone';

/**
 * Creates the first college of an installation. Inject it by this class. Nothing provides it when colleges are not a
 * directory.
 */
export abstract class FirstCollege {
  /**
   * Adds the college.
   * @param form by the names of a create request @param finish runs in the same transaction
   * @throws Invalid with a sentence for each field at fault
   */
  abstract add(viewer: Viewer, form: Form, finish: (tx: Transaction) => Promise<void>): Promise<void>;
}

/** Creates the first administrator and the first college of an empty installation. */
@Injectable()
export class Setup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly address: SetupAddress,
    private readonly emptiness: Emptiness,
    private readonly limits: AccountLimits,
    private readonly passwords: Passwords,
    private readonly audit: Audit,
    private readonly zone: TimeZone,
    /** Missing when colleges are not a directory. */
    @Optional() private readonly college?: FirstCollege,
  ) {}

  /** @throws NotFound in a demo; SetUpAlready; TooMany */
  async open(network: string): Promise<void> {
    if (await this.emptiness.isDemo()) throw new NotFound();
    await this.limits.links.take(network);
    if (!(await this.emptiness.isEmpty())) throw new SetUpAlready();
  }

  /**
   * @returns what the installation is until somebody says otherwise
   * @throws BadRequest for a token that does not work; SetUpAlready where it worked for somebody else meanwhile
   */
  async check({ token }: Static<typeof tokenBody>): Promise<{ timeZone: string }> {
    if (!(await this.address.isKnown(this.database, token)))
      throw (await this.emptiness.isEmpty()) ? deadAddress() : new SetUpAlready();
    return { timeZone: this.zone.current };
  }

  /**
   * Creates both or neither, and keeps the time zone. When several try at once, one succeeds.
   * @param files of the college @throws as `check`; SetUpAlready; Invalid with a sentence for each field at fault
   */
  async complete(body: Static<typeof setupBody>, files: Form['files']): Promise<void> {
    await this.check(body);
    if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) throw new Invalid({ timeZone: noSuchZone });
    const person = { name: oneLine(textOf(body.name), 200), email: normalEmail(body.email) };
    await refuseWeak(body.password, person);
    const passwordHash = await this.passwords.hash(body.password);
    const administrator: Administrator = { id: newId(), ...person, passwordHash };
    const finish = (tx: Transaction) => this.finish(tx, body, administrator);
    try {
      if (this.college) await this.college.add(viewerOf(administrator), { fields: body.college ?? {}, files }, finish);
      else await this.database.transaction(finish);
    } catch (error) {
      // Somebody was faster, so faults in this request no longer matter.
      if (!(await this.emptiness.isEmpty())) throw new SetUpAlready();
      if (error instanceof Invalid) throw within('college', error);
      throw error;
    }
    await this.zone.read();
  }

  private async finish(
    tx: Transaction,
    { token, timeZone }: Static<typeof setupBody>,
    administrator: Administrator,
  ): Promise<void> {
    if (!(await this.address.take(tx, token))) throw deadAddress();
    await insertAdministrator(tx, this.database, administrator, this.clock.stamp());
    const { id, name } = administrator;
    await this.audit.ofAccount(tx, id, 'set-up', { id, name });
    if (timeZone !== undefined) await this.zone.choose(tx, { id, name }, timeZone);
  }
}

const deadAddress = () =>
  new BadRequest('This address does not work any more. Start the server again: it prints a new one.');

/** The college is added in the name of the administrator that is created with it. */
const viewerOf = ({ id, name, email }: Administrator): Viewer => ({
  id,
  name,
  email,
  role: adminRole,
  rank: adminRole,
  college: null,
  department: null,
  departmentName: null,
});

/** The same faults, under the names that the fields have in this body. */
const within = (name: string, { details }: Invalid): Invalid =>
  new Invalid(Object.fromEntries(Object.entries(details?.errors ?? {}).map(([key, says]) => [`${name}.${key}`, says])));
