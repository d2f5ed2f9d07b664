/** Whom a new record is about and names. They are locked until it is written. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type Act,
  actOf,
  namesPerson,
  nobody,
  noSuchOption,
  type Registry,
  type StoredType,
  type Values,
} from '../../../../schemas';
import { type Rank, type Role, roleOf } from '../../../../schemas/roles';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import type { Cells } from '../../base/database/write-rows';
import { Conflict, Invalid } from '../../base/errors';
import { Students } from '../rights/students';
import { REGISTRY } from '../store/registries';
import type { Membership } from './form-contexts';

/** Whose a new record is, and where it belongs. */
export type RecordOwner = Membership & { readonly id: string };

/** The student and the department that a body chooses, where its type lets people choose. */
@Injectable()
export class Choices {
  constructor(
    private readonly places: Places,
    private readonly students: Students,
  ) {}

  /**
   * The cells that the choices decide. Both are locked until the record is written.
   * @throws Invalid for a student or a department that this viewer may not choose
   */
  async hold(tx: Transaction, type: StoredType, act: Act, viewer: Viewer | undefined, values: Values): Promise<Cells> {
    const { owner, department, place } = type;
    if (!owner?.required && !department) return {};
    const at: RecordOwner = (viewer && (await this.student(tx, type, act, viewer, values))) ?? viewer ?? nobody;
    const chosen = { college: at.college, department: await this.department(tx, type, at, values) };
    return { student: at.id, ...(place !== 'none' && chosen) };
  }

  /** The chosen student. Undefined when the type lets nobody choose. */
  private async student(
    tx: Transaction,
    { owner }: StoredType,
    act: Act,
    viewer: Viewer,
    values: Values,
  ): Promise<RecordOwner | undefined> {
    if (!owner?.required) return undefined;
    const rule = act.by[viewer.role];
    const student = rule && (await this.students.hold(tx, rule, viewer, values[owner.key]));
    if (!student) throw new Invalid({ [owner.key]: noSuchOption(owner.label) });
    return student;
  }

  /** The chosen department. Without a choice, the owner's. */
  private async department(
    tx: Transaction,
    { department: asked }: StoredType,
    { college, department }: Membership,
    values: Values,
  ): Promise<string | null> {
    if (!asked) return department;
    const chosen = await this.places.hold(tx, college, values[asked.key]);
    if (!chosen) throw new Invalid({ [asked.key]: noSuchOption(asked.label) });
    return chosen.id;
  }
}

/** The ids that the body chooses, not checked yet. Used to look up names early; they are checked in the transaction. */
export function chosenIds(
  { owner, department }: StoredType,
  values: Values,
): { student?: string; department?: string } {
  const of = (choice: { readonly key: string; readonly required?: string } | undefined) => {
    const id = choice?.required ? values[choice.key] : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  const [student, chosen] = [of(owner), of(department)];
  return { ...(student !== undefined && { student }), ...(chosen !== undefined && { department: chosen }) };
}

/** Locks the accounts that a new record names. Most directories never delete accounts; those need no lock. */
@Injectable()
export class NamedPeople {
  private readonly removed: ReadonlySet<Role>;

  constructor(@Inject(REGISTRY) { directories }: Registry) {
    const removing = directories.filter((one) => Object.keys(actOf(one, 'remove').by).length > 0);
    const ranks = removing.flatMap(({ rows }) => (rows.ranks ?? []) as readonly Rank[]);
    this.removed = new Set(ranks.map(roleOf));
  }

  /**
   * Somebody who deletes such an account waits until the record names it.
   * @param values by field key
   * @throws Conflict when the account was deleted
   */
  async hold(
    tx: Transaction,
    { fields }: Pick<StoredType, 'fields'>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const ids = fields.flatMap((field) => {
      const value = values[field.key];
      return namesPerson(field) && this.removed.has(field.role) && typeof value === 'string' ? [value] : [];
    });
    if (ids.length === 0) return;
    await tx.lock('users', ...ids);
    const there = await tx.read(`SELECT id FROM users WHERE id IN (${placeholders(ids)})`, ids);
    if (there.length < new Set(ids).size) throw new Conflict(undefined, GONE);
  }
}

const GONE = 'The account of somebody whom this names was just removed. Please save it again.';
