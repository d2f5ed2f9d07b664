import { Injectable } from '@nestjs/common';
import {
  type Act,
  type Condition,
  matches,
  noSuchOption,
  ownValue,
  readSave,
  type StoredType,
  validateAct,
} from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { newAt } from '../../base/database/write-rows';
import { BadRequest, Invalid } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import type { RecordParts } from '../read/parts';
import { requireRight } from '../rights/require-right';
import { Students } from '../rights/students';
import { filledRow, rowAlike } from '../store/record-rows';
import type { RecordRow } from '../store/table';
import { FormContexts } from './form-contexts';
import { Once, Outdated, Raced } from './once';
import { type Attempt, type Body, isVersion } from './request';
import { stampOf, trailFactsOf, Writer } from './writer';

/** A judged body. */
interface Saved {
  /** An id. */
  readonly student: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The cells of the columns that are no fields. */
  readonly cells: Readonly<Record<string, Stored>>;
  /** 0 when the record must be new. Undefined when any version may be overwritten. */
  readonly version: number | undefined;
  readonly warnings: readonly string[];
}

/** Takes acts with `upserts`: they create the record that the body selects, or change it when it exists. */
@Injectable()
export class UpsertWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contexts: FormContexts,
    private readonly once: Once,
    private readonly students: Students,
    private readonly writer: Writer,
  ) {}

  /** @throws Invalid with the sentences, one for a record of another department among them; Outdated */
  async take(parts: RecordParts, act: Act, viewer: Viewer, raw: unknown, attempt: Attempt | undefined) {
    const { wire } = parts;
    const rule = requireRight(parts.type, act.name, viewer);
    const saved = await this.judge(parts.type, act, rule, viewer, raw);
    return this.once.run(attempt, async (tx) => {
      const row = await this.keep(tx, parts, act, rule, viewer, saved);
      const record = wire.one(row, await wire.lookUp([row], { from: tx }));
      if (act.says === undefined) return record;
      return { success: true, message: act.says, warnings: saved.warnings, record } satisfies WireRecord;
    });
  }

  private async judge(type: StoredType, act: Act, rule: Condition, viewer: Viewer, raw: unknown): Promise<Saved> {
    const { sheet } = type;
    const owner = ownerOf(type);
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Please send an object');
    const { version: sent, ...body } = raw as Body;
    const student = await this.students.find(this.database, rule, viewer, ownValue(body, owner.name));
    const content = sheet && readSave(sheet, body);
    const context = await this.contexts.for(student ?? viewer, act.fields);
    const judgement = validateAct(type, act, body, context, { alsoAllowed: content?.names ?? [] });
    const version = sent ?? undefined;
    const isSeen = version === undefined || isVersion(version);
    const faults = {
      ...(!student && { [owner.name]: owner.unknown }),
      ...(content && !content.ok && content.errors),
      ...(!judgement.ok && judgement.errors),
      ...(!isSeen && { version: `The version must be the number that came with the ${act.upserts}` }),
    };
    if (!student || !judgement.ok || content?.ok === false || !isSeen) throw new Invalid(faults);
    const { cells = {}, warnings = [] } = content ?? {};
    return { student: student.id, values: judgement.values, cells, version, warnings };
  }

  private async keep(
    tx: Transaction,
    { type, table }: RecordParts,
    act: Act,
    rule: Condition,
    viewer: Viewer,
    { student, values, cells, version }: Saved,
  ): Promise<RecordRow> {
    const owner = ownerOf(type);
    const held = await this.students.hold(tx, rule, viewer, student);
    // Somebody may have moved the student since the body was judged.
    if (!held) throw new Invalid({ [owner.name]: owner.unknown });
    const { college, department } = held;
    const now = this.clock.stamp();
    const system = { id: newId(), student, college, department, ...newAt(now) };
    const row = filledRow<RecordRow>(table, { ...cells, ...system }, values);
    const event = (before: RecordRow | undefined) => (after: RecordRow) =>
      trailFactsOf({ type }, act, viewer, after, before);
    const there = await rowAlike(tx, table, row);
    if (there) {
      // The records of a student who moved stay with the old department.
      if (!matches(rule, there, viewer)) throw new Invalid({ [owner.name]: keptElsewhere(act) });
      if (version !== undefined && version !== there.version) throw new Outdated(there);
      const { id: _, college: _college, department: _department, version: _version, ...others } = row;
      const { createdAt: _at, updatedAt: _now, ...said } = others;
      // Hidden columns are never read back. What is in them follows from the others.
      const differs = Object.entries(said).some(([key, cell]) => key in there && there[key] !== cell);
      // Whoever looks and saves again takes no act. Whoever changes it answers for it from now on.
      if (!differs) return there;
      const changed = { ...said, ...stampOf(act, viewer, this.clock.today()), updatedAt: now };
      return this.writer.change(tx, table, there, changed, event(there));
    }
    if (version) throw new Outdated(null);
    const made: RecordRow = { ...row, ...stampOf(act, viewer, this.clock.today()) };
    const kept = await this.writer.add(tx, table, made, event(undefined)(made));
    if (kept.id !== made.id) throw new Raced();
    return kept;
  }
}

const keptElsewhere = ({ upserts }: Act) =>
  `Another department has kept this ${upserts} already, and it stays as it is`;

/** What a body calls its student, and the sentence for one about whom the viewer may keep nothing. */
function ownerOf({ name, owner }: StoredType): { readonly name: string; readonly unknown: string } {
  if (!owner) throw new Error(`${name} belongs to nobody`);
  return { name: owner.writeName ?? owner.key, unknown: owner.unknown ?? noSuchOption(owner.label) };
}
