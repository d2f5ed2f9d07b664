import { Inject, Injectable } from '@nestjs/common';
import { type Registry, showDay } from '../../../../schemas';
import { accountOf } from '../../auth/users/account';
import { People, type Reachable } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { Invalid } from '../../base/errors';
import { Outbox, PublicAddress } from '../../mail';
import { headBegins, headEnds, headTold } from '../../mail/templates';
import { Invitations, Owners, ownerProofBeside, ownerWordsBeside, takeProof } from '../../people';
import { REGISTRY } from '../store/registries';
import type { StoredValues } from '../store/row-columns';
import { invalidColumn, type RowChange, type RowEffect } from './effect';
import { factsOf, HeadDays } from './head-days';
import { type Head, type HeadedDepartment, HeadTerms } from './head-terms';

/** Body property: the account id of the head who is replaced. Nobody can replace a head whom they did not see. */
const INSTEAD = 'instead';

/** Appoints heads of departments. An appointment ends the term of the previous head, who gets the earlier rank back. */
@Injectable()
export class Headships implements RowEffect {
  readonly extras = [INSTEAD, ...Object.keys(ownerProofBeside)];
  private readonly page: string;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    private readonly terms: HeadTerms,
    private readonly days: HeadDays,
    private readonly people: People,
    private readonly owners: Owners,
    private readonly invitations: Invitations,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {
    this.page = registry.directories.find(({ rows }) => rows.table === 'departments')?.route ?? 'dashboard';
  }

  /** A head decides for a whole department, so an open session is not enough. @throws Invalid; TooMany */
  async ask({ session, extras, before }: RowChange): Promise<boolean> {
    // Another day gives nobody a right.
    if (!session || before) return false;
    await this.owners.check(session, takeProof(extras).proof, ownerWordsBeside);
    return true;
  }

  /**
   * @throws Invalid when the person cannot be head, the day is too early, or the body does not name the current head
   */
  async before(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    if (!row) return;
    if (change.before) return this.days.check(tx, { ...change, before: change.before }, row);
    if (!change.isProven) throw new Invalid({ [ownerWordsBeside.password]: ownerWordsBeside.missing });
    const { department, person, since } = factsOf(change, change.values);
    // When two appoint at once, the second sees whom the first appointed.
    await tx.lock('departments', department);
    await tx.lock('users', person);
    const place = await this.terms.placeOf(tx, department);
    const chosen = await accountOf(tx, person, 'name', 'college', 'department');
    // The check of the fields refuses what does not exist or cannot be seen.
    if (!place || !chosen) return;
    const heads = await this.terms.headsOf(tx, place);
    if (heads.some(({ id }) => id === person))
      throw invalidColumn(change, 'person', `${chosen.name} is the head already`);
    if (chosen.college !== place.college)
      throw invalidColumn(change, 'person', `${chosen.name} works at another college than ${place.collegeName}`);
    if (chosen.department !== place.id)
      throw invalidColumn(change, 'person', `${chosen.name} works in another department than ${place.name}`);
    const { [INSTEAD]: instead } = change.extras;
    const [head] = heads;
    if (head && !heads.some(({ id }) => id === instead))
      throw invalidColumn(
        change,
        'department',
        `${head.name} is the head of ${place.name}${head.since ? `, since ${showDay(head.since)}` : ''}. Look at the list of departments again: a new head takes the place of the one who is there.`,
      );
    const later = heads.find((one) => one.since !== null && one.since > since);
    if (later)
      throw invalidColumn(
        change,
        'since',
        `${later.name} has been the head since ${showDay(later.since ?? '')}. Choose that day or a later one.`,
      );
    const last = await this.terms.lastOf(tx, place);
    if (last && last.until > since)
      throw invalidColumn(
        change,
        'since',
        `${last.name} was the head until ${showDay(last.until)}. Choose that day or a later one.`,
      );
  }

  async after(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    const { viewer } = change;
    if (row && change.before) return this.days.move(tx, { ...change, before: change.before }, row);
    const { department, person, since } = factsOf(change, change.values);
    const place = await this.terms.placeOf(tx, department);
    const chosen = await accountOf(tx, person, 'id', 'name', 'email', 'role');
    if (!row || !place || !chosen) return;
    const heads = await this.terms.begin(tx, { id: change.id, since }, place, chosen, viewer);
    await this.invitations.renew(tx, chosen, viewer);
    await this.tell(tx, place, chosen, heads, { since, by: viewer });
  }

  private async tell(
    tx: Transaction,
    place: HeadedDepartment,
    person: Reachable,
    heads: readonly Head[],
    { since, by }: { readonly since: string; readonly by: Viewer },
  ): Promise<void> {
    const appointment = {
      person: person.name,
      department: place.name,
      college: place.collegeName,
      since,
      before: heads.map(({ name }) => name),
      by: by.name,
    };
    const [departments, home] = [this.address.page(`/faculty/${this.page}`), this.address.page('/faculty/dashboard')];
    for (const one of await this.people.administrators(tx))
      await this.outbox.put(tx, one, headTold({ name: one.name, url: departments }, appointment));
    await this.outbox.put(tx, person, headBegins({ name: person.name, url: home }, appointment));
    for (const head of heads) await this.outbox.put(tx, head, headEnds(head, appointment));
  }
}
