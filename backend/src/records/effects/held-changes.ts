import { Inject, Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DAY_MS, type RowType } from '../../../../schemas';
import type { decisionBody, HeldChange as ShownChange } from '../../../../schemas/api/account';
import { administers, headsDepartment, type Rank, roleOf } from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import { People } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, isId, newId, type Transaction } from '../../base/database';
import { insertRow, updateRow } from '../../base/database/write-rows';
import { Conflict, NotFound } from '../../base/errors';
import { Outbox, PublicAddress } from '../../mail';
import { changeAsked, changeDecided } from '../../mail/templates';
import { DIRECTORIES } from '../read/directories';
import { cellsOf, type StoredValues } from '../store/row-columns';
import type { Editing, RowEffect } from './effect';
import type { HeldChange } from './held-changes.table';

interface Row extends HeldChange {
  readonly name: string;
  readonly email: string;
  readonly rank: Rank;
  readonly college: string | null;
  readonly department: string | null;
  readonly now: string;
  readonly version: number;
}

/** For how many days the person who asked sees the decision. */
const SHOWN_DAYS = 30;
const MOST = 200;

/** Changes to people's own accounts that somebody must approve. The registry's `held` says which. */
@Injectable()
export class HeldChanges implements RowEffect {
  constructor(
    private readonly database: Database,
    @Inject(DIRECTORIES) private readonly types: readonly RowType[],
    private readonly people: People,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async withhold(tx: Transaction, { type, id, viewer, before, values }: Editing): Promise<StoredValues> {
    const { held } = type.rows;
    if (!held?.of.includes(viewer.role) || id !== viewer.id) return values;
    const kept = { ...values };
    for (const key of held.fields) {
      const wanted = kept[key];
      if (typeof wanted !== 'string') continue;
      await this.takeBack(tx, viewer, type.name, key);
      if (wanted !== before[key]) await this.put(tx, viewer, type.name, key, wanted);
      kept[key] = before[key] ?? null;
    }
    return kept;
  }

  /**
   * Stores a wanted value until it is decided, and mails those who decide. They are mailed once a day about one person,
   * however often that person asks: what is wanted stands on their home.
   */
  private async put(tx: Transaction, viewer: Viewer, form: string, field: string, wanted: string): Promise<void> {
    const change = { id: newId(), form, field, account: viewer.id, wanted, askedAt: this.clock.stamp() };
    await insertRow(tx, this.database, 'held_changes', change);
    await this.audit.write(tx, {
      actor: viewer,
      action: 'ask',
      resource: form,
      record: viewer.id,
      after: { [field]: wanted },
    });
    const url = this.address.page('/faculty/dashboard');
    const words = { label: this.labelOf(change), from: viewer.name, to: wanted };
    const day = this.clock.today();
    for (const one of await this.deciders(tx, viewer)) {
      const key = `change-asked:${viewer.id}:${one.id}:${day}`;
      await this.outbox.put(tx, one, changeAsked({ name: one.name, url }, words), key);
    }
  }

  /** The heads of the department. When none of them may decide, the administrators. */
  private async deciders(tx: Transaction, viewer: Viewer) {
    const heads = headsDepartment(viewer.role) ? [] : await this.people.heads(viewer, tx);
    if (heads.length > 0) return heads;
    return (await this.people.administrators(tx)).filter(({ id }) => id !== viewer.id);
  }

  /** Drops an earlier request for the same field. Sending the current value drops it too. */
  private async takeBack(tx: Transaction, viewer: Viewer, form: string, field: string): Promise<void> {
    await tx.changeAll(
      'UPDATE held_changes SET decidedAt = ? WHERE account = ? AND form = ? AND field = ? AND decidedAt IS NULL',
      [this.clock.stamp(), viewer.id, form, field],
    );
  }

  /** The viewer's own recent requests, and those that the viewer may decide. The oldest first. */
  async of(viewer: Viewer): Promise<ShownChange[]> {
    const since = this.clock.stamp(-SHOWN_DAYS * DAY_MS);
    const own = await this.rows(
      this.database,
      'h.account = ? AND (h.decidedAt IS NULL OR (h.decidedAt > ? AND h.accepted IS NOT NULL))',
      [viewer.id, since],
    );
    const [scope, place] = administers(viewer.role)
      ? ['', []]
      : [' AND u.college = ? AND u.department = ?', [viewer.college, viewer.department]];
    const others = await this.rows(this.database, `h.decidedAt IS NULL AND h.account <> ?${scope}`, [
      viewer.id,
      ...place,
    ]);
    const shown = [...own, ...others.filter((row) => this.decides(viewer, row))];
    return shown.map((row) => ({
      id: row.id,
      person: { _id: row.account, id: row.account, name: row.name },
      label: this.labelOf(row),
      from: row.now,
      to: row.wanted,
      askedAt: row.askedAt,
      mine: row.account === viewer.id,
      state: row.decidedAt === null ? 'open' : row.accepted === 1 ? 'accepted' : 'refused',
      reason: row.reason,
    }));
  }

  /**
   * @throws NotFound when the viewer may not decide it
   * @throws Conflict when it was decided or asked anew in the meantime
   */
  async decide(viewer: Viewer, change: string, { accept, reason }: Static<typeof decisionBody>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = isId(change) ? await this.rows(tx, 'h.id = ?', [change]) : [];
      if (!row || !this.decides(viewer, row)) throw new NotFound();
      const why = accept ? null : String(reason).trim();
      await tx.changeOne(
        'UPDATE held_changes SET decidedAt = ?, decidedBy = ?, accepted = ?, reason = ? WHERE id = ? AND decidedAt IS NULL',
        [this.clock.stamp(), viewer.id, accept ? 1 : 0, why, change],
      );
      if (accept) await this.write(tx, row);
      await this.audit.write(tx, {
        actor: viewer,
        action: accept ? 'update' : 'refuse',
        resource: row.form,
        record: row.account,
        before: { [row.field]: row.now },
        after: { [row.field]: row.wanted },
      });
      const words = { label: this.labelOf(row), from: row.now, to: row.wanted };
      await this.outbox.put(tx, row, changeDecided({ name: row.name, reason: why }, words));
    });
  }

  private async write(tx: Transaction, { form, field, wanted, account, version }: Row): Promise<void> {
    const type = this.typeOf(form);
    if (!type) throw new NotFound();
    const { main } = cellsOf({ type }, { [field]: wanted });
    const stamps = { updatedAt: this.clock.stamp(), version: version + 1 };
    if (!(await updateRow(tx, this.database, type.rows.table, { ...main, ...stamps }, { id: account, version })))
      throw new Conflict(undefined);
  }

  /**
   * A head decides for the own department, except about heads. An administrator decides for everybody. Nobody decides
   * about themselves.
   */
  private decides(viewer: Viewer, { form, account, college, department, rank }: Row): boolean {
    if (account === viewer.id || !this.typeOf(form)?.rows.held?.by.some((role) => role === viewer.role)) return false;
    if (administers(viewer.role)) return true;
    if (roleOf(rank) === viewer.role || viewer.department === null) return false;
    return viewer.college === college && viewer.department === department;
  }

  /** With the current value of the account. */
  private async rows(from: Transaction | Database, where: string, params: readonly unknown[]): Promise<Row[]> {
    const rows = await from.read<Row & Record<string, string>>(
      `SELECT h.*, u.name, u.phone, u.email, u.role AS ${this.database.quote('rank')}, u.college, u.department, u.version FROM held_changes h JOIN users u ON u.id = h.account WHERE ${where} ORDER BY h.askedAt, h.id LIMIT ${MOST}`,
      params,
    );
    return rows.flatMap((row) => {
      const column = this.typeOf(row.form)?.rows.columns[row.field];
      return column === undefined ? [] : [{ ...row, now: row[column] ?? '' }];
    });
  }

  /** Undefined when the registry no longer has it. */
  private typeOf = (name: string): RowType | undefined =>
    this.types.find((type) => type.name === name && type.rows.held);

  private labelOf({ form, field }: Pick<HeldChange, 'form' | 'field'>): string {
    return this.typeOf(form)?.byKey[field]?.label ?? field;
  }
}
