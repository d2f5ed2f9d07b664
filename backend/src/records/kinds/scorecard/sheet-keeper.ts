import { Injectable } from '@nestjs/common';
import {
  type Condition,
  matches,
  noSuchField,
  readPeriods,
  remediationName,
  type Scorecard,
  validateSheet,
} from '../../../../../schemas';
import { Audit } from '../../../auth/audit/audit';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, newId, type Transaction } from '../../../base/database';
import { insertRow, updateRow } from '../../../base/database/write-rows';
import { BadRequest, Conflict, Forbidden, Invalid } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import { readRule } from '../../rights/members';
import { type Student, Students } from '../../rights/students';
import type { Attempt } from '../../write/idempotency';
import { Once, Raced } from '../../write/once';
import type { StoredSheet } from './scorecard.table';
import { changedCells } from './sheet-changes';
import { SheetReader } from './sheet-reader';
import { wireSheet } from './sheet-wire';

/** What a save says, without whom it is about. */
interface Kept {
  readonly periods: readonly number[];
  readonly cells: string;
  readonly remediation: string | null;
  readonly version: number | undefined;
}

type Changes = Pick<StoredSheet, 'cells' | 'remediation' | 'teacher' | 'verifiedOn' | 'updatedAt'>;

/** Who keeps a sheet of what, and which sheets are theirs. */
interface Keeper {
  readonly card: Scorecard;
  readonly viewer: Viewer;
  readonly rule: Condition;
}

/** The sheet is not what the viewer looked at. `row` is what it is now, or null without one. */
class Outdated extends Error {
  constructor(readonly row: StoredSheet | null) {
    super();
  }
}

/** Keeps sheets: a new one, or another version of the one that is there. */
@Injectable()
export class SheetKeeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly students: Students,
    private readonly reader: SheetReader,
    private readonly once: Once,
  ) {}

  /**
   * @returns `{ success, message, warnings, record }`
   * @throws Forbidden for a role that keeps none; Invalid with the sentences; Conflict with the sheet as it is now
   *   when the body's version is outdated
   */
  async save(card: Scorecard, viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    const rule = readRule(card, viewer);
    if (!card.permissions[viewer.role]?.save) throw new Forbidden();
    const body = readSheetBody(card, raw);
    const student = await this.studentIn(rule, viewer, body);
    const periods = readPeriods(card, body.fields);
    const verdict = validateSheet(card, body.fields);
    const errors = { ...(!periods.ok && periods.errors), ...(!verdict.ok && verdict.errors), ...body.errors };
    if (typeof student === 'string') throw new Invalid({ [card.api.save.student]: student, ...errors });
    if (!periods.ok || !verdict.ok || Object.keys(errors).length > 0) throw new Invalid(errors);
    const { sheet, remediation, warnings } = verdict;
    const kept = { periods: periods.values, cells: JSON.stringify(sheet), remediation, version: body.version };
    const names = new Map([
      [student.id, student.name],
      [viewer.id, viewer.name],
    ]);
    try {
      return await this.once.run(attempt, async (tx) => {
        const row = await this.keep(tx, { card, viewer, rule }, student, kept);
        return { success: true, message: card.says.saved, warnings, record: wireSheet(card, row, names) };
      });
    } catch (error) {
      if (error instanceof Outdated) throw new Conflict(error.row && (await this.reader.wire(card, error.row)));
      throw error;
    }
  }

  /** The student, or the sentence that says why there is none. */
  private async studentIn(rule: Condition, viewer: Viewer, { student }: SheetBody) {
    if (student === undefined || student === null || student === '') return 'Student is required';
    return (await this.students.find(this.database, rule, viewer, student)) ?? 'Choose one of your students';
  }

  private async keep(tx: Transaction, keeper: Keeper, student: Student, kept: Kept): Promise<StoredSheet> {
    const { card, viewer } = keeper;
    const there = await this.there(tx, card, student, kept.periods);
    const changes = {
      cells: kept.cells,
      remediation: kept.remediation,
      teacher: viewer.id,
      verifiedOn: this.clock.today(),
      updatedAt: this.clock.stamp(),
    };
    if (there) return this.change(tx, keeper, there, changes, kept.version);
    if (kept.version) throw new Outdated(null);
    const { college, department } = student;
    const row = {
      id: newId(),
      student: student.id,
      college,
      department,
      ...Object.fromEntries(card.periods.map(({ key }, index) => [key, kept.periods[index]])),
      ...changes,
      createdAt: changes.updatedAt,
      version: 1,
    } as StoredSheet;
    await insertRow(tx, this.database, card.name, row);
    await this.tell(tx, keeper, undefined, row);
    return row;
  }

  private async there(tx: Transaction, card: Scorecard, { id }: Student, periods: readonly number[]) {
    const tests = card.periods.map(({ key }) => `${this.database.quote(key)} = ?`).join(' AND ');
    const table = this.database.quote(card.name);
    const [row] = await tx.read<StoredSheet>(`SELECT * FROM ${table} WHERE student = ? AND ${tests}`, [id, ...periods]);
    return row;
  }

  private async change(
    tx: Transaction,
    keeper: Keeper,
    row: StoredSheet,
    changes: Changes,
    version: number | undefined,
  ): Promise<StoredSheet> {
    const { card, viewer, rule } = keeper;
    // A student who moved keeps the sheets of the department they left; it alone sees and corrects them.
    if (!matches(rule, row, viewer)) throw new Forbidden('This sheet was kept by another department');
    if (version !== undefined && version !== row.version) throw new Outdated(row);
    const set = { ...changes, version: row.version + 1 };
    if (!(await updateRow(tx, this.database, card.name, set, { id: row.id, version: row.version }))) throw new Raced();
    const after = { ...row, ...set } as StoredSheet;
    await this.tell(tx, keeper, row, after);
    return after;
  }

  private tell(
    tx: Transaction,
    { card, viewer }: Keeper,
    before: StoredSheet | undefined,
    after: StoredSheet,
  ): Promise<void> {
    const action = before ? 'update' : 'create';
    const changes = changedCells(card, before, after);
    return this.audit.write(tx, { actor: viewer, action, resource: card.name, record: after.id, ...changes });
  }
}

/** A save body taken apart. The scores are judged by the rules of the sheet. */
interface SheetBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The id of a student, or whatever was sent instead. */
  readonly student: unknown;
  /** 0 when the sheet must be new; undefined keeps it whatever is there. */
  readonly version: number | undefined;
  /** Of the version and of names that are none. */
  readonly errors: Readonly<Record<string, string>>;
}

/** @throws BadRequest for what is no object */
function readSheetBody({ api: { save }, remediation }: Scorecard, raw: unknown): SheetBody {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Please send an object');
  const fields = raw as Record<string, unknown>;
  const known = new Set([
    save.student,
    ...save.periods,
    save.sheet,
    'version',
    ...(remediation ? [remediationName] : []),
  ]);
  const { [save.student]: student, version } = fields;
  const strangers = Object.keys(fields).filter((name) => !known.has(name));
  const errors = Object.fromEntries(strangers.slice(0, 20).map((name) => [name, noSuchField(name)]));
  if (version === undefined || version === null) return { fields, student, version: undefined, errors };
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 0)
    return { fields, student, version, errors };
  const sentence = 'The version must be the number that came with the sheet';
  return { fields, student, version: undefined, errors: { ...errors, version: sentence } };
}
