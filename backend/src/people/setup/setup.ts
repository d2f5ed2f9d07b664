import { Injectable, Optional } from '@nestjs/common';
import type { Static } from 'typebox';
import type { setupBody, tokenBody } from '../../../../schemas/api/sign-in';
import { normalEmail } from '../../../../schemas/roles';
import { textOf } from '../../../../schemas/sign-up';
import { Audit } from '../../auth/audit/audit';
import { Passwords } from '../../auth/passwords';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { BadRequest, Invalid, NotFound, SetUpAlready } from '../../base/errors';
import { oneLine } from '../../mail/address';
import { Emptiness } from '../emptiness';
import { AccountLimits } from '../limits';
import { refuseWeak } from '../password-rules';
import { type Administrator, insertAdministrator } from './administrators';
import { FirstCollege } from './first-college';
import { SetupAddress } from './setup-address';

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
    /** Missing when colleges are not a directory. */
    @Optional() private readonly college?: FirstCollege,
  ) {}

  /** @throws NotFound in a demo; SetUpAlready; BadRequest for a token that does not work; TooMany */
  async check({ token }: Static<typeof tokenBody>, network: string): Promise<void> {
    if (await this.emptiness.isDemo()) throw new NotFound();
    await this.limits.links.take(network);
    if (!(await this.emptiness.isEmpty())) throw new SetUpAlready();
    if (!(await this.address.isKnown(this.database, token))) throw deadAddress();
  }

  /**
   * Creates both or neither. When several try at once, one succeeds. @throws as `check`; Invalid with a sentence for
   * each field at fault
   */
  async complete(body: Static<typeof setupBody>, network: string): Promise<void> {
    await this.check(body, network);
    const person = { name: oneLine(textOf(body.name), 200), email: normalEmail(body.email) };
    await refuseWeak(body.password, person);
    const passwordHash = await this.passwords.hash(body.password);
    const administrator: Administrator = { id: newId(), ...person, passwordHash };
    const finish = (tx: Transaction) => this.finish(tx, body.token, administrator);
    try {
      if (this.college) await this.college.add(viewerOf(administrator), body.college ?? {}, finish);
      else await this.database.transaction(finish);
    } catch (error) {
      // Somebody was faster, so faults in this request no longer matter.
      if (!(await this.emptiness.isEmpty())) throw new SetUpAlready();
      if (error instanceof Invalid) throw within('college', error);
      throw error;
    }
  }

  private async finish(tx: Transaction, token: string, administrator: Administrator): Promise<void> {
    if (!(await this.address.take(tx, token))) throw deadAddress();
    await insertAdministrator(tx, this.database, administrator, this.clock.stamp());
    const { id, name } = administrator;
    await this.audit.write(tx, { actor: { id, name }, action: 'set-up', resource: 'account', record: id });
  }
}

const deadAddress = () =>
  new BadRequest('This address does not work any more. Start the server again: it prints a new one.');

/** The college is added in the name of the administrator that is created with it. */
const viewerOf = ({ id, name, email }: Administrator): Viewer => ({
  id,
  name,
  email,
  role: 'admin',
  rank: 'admin',
  college: null,
  department: null,
  departmentName: null,
});

/** The same faults, under the names that the fields have in this body. */
const within = (name: string, { details }: Invalid): Invalid =>
  new Invalid(Object.fromEntries(Object.entries(details?.errors ?? {}).map(([key, says]) => [`${name}.${key}`, says])));
