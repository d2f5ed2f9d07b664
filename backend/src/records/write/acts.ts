import { Injectable } from '@nestjs/common';
import { type Act, matches, noSuchOption, type Values, validateAct } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { Conflict, Forbidden, Invalid, NotFound } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import { Effects } from '../effects/effects';
import { type Student, Students } from '../rights/students';
import { filledRow } from '../store/entry-rows';
import type { RecordParts } from '../store/parts';
import { EntryReader } from '../store/reader';
import { systemColumnsOf } from '../store/system-columns';
import type { RecordRow } from '../store/table';
import { type Body, plainBody, readVersion } from './body';
import { FormContexts, type Membership } from './form-contexts';
import type { Attempt } from './idempotency';
import { Once } from './once';
import { type Told, Writer } from './writer';

/** Somebody did it before, or the record is another than the one that was looked at. */
class Outdated extends Error {}

/** Takes the acts of a record type: each judged by its fields, once for each key, with its effects and its trail. */
@Injectable()
export class Acts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contexts: FormContexts,
    private readonly effects: Effects,
    private readonly once: Once,
    private readonly reader: EntryReader,
    private readonly students: Students,
    private readonly writer: Writer,
  ) {}

  /**
   * @throws Forbidden for a role that does not take it; Invalid with the sentences; NotFound for a record that the viewer
   *   does not see; Conflict with the record where it was done before, or the record has changed
   */
  take(parts: RecordParts, act: Act, viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    if (!parts.type.rights.read[viewer.role] || !act.by[viewer.role]) throw new Forbidden();
    return act.makes ? this.make(parts, act, viewer, raw, attempt) : this.goOn(parts, act, viewer, raw, attempt);
  }

  private async make(
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    raw: unknown,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { table, wire } = parts;
    const rule = act.by[viewer.role];
    const { college, department } = viewer;
    if (!parts.type.owner && !(rule && matches(rule, { college, department }, viewer))) throw new Forbidden();
    const values = await this.judge(parts, act, viewer, plainBody(raw));
    const id = newId();
    return this.once.run(attempt, async (tx) => {
      const row = this.newRow(parts, act, viewer, id, values, await this.studentOf(tx, parts, act, viewer, values));
      for (const effect of this.effects.of(act)) await effect.before(tx, parts, row);
      const kept = await this.writer.add(tx, table, row, toldOf(parts, act, viewer, row));
      if (kept.id === row.id) for (const effect of this.effects.of(act)) await effect.after(tx, parts, row);
      return wire.one(kept, await wire.lookUp([kept], { from: tx }));
    });
  }

  private async goOn(
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    raw: unknown,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { table, wire } = parts;
    const { id, _id, version: sent, ...rest } = plainBody(raw);
    const named = id ?? _id;
    if (typeof named !== 'string') throw new Invalid({ id: `Say which record you ${act.verb}` });
    const version = readVersion(sent);
    const seen = await this.rowFor(this.database, parts, act, viewer, named);
    const values = await this.judge(parts, act, membershipOf(seen), rest);
    const look = await wire.lookUp([seen], { more: [viewer.id] });
    try {
      return await this.once.run(attempt, async (tx) => {
        const row = await this.rowFor(tx, parts, act, viewer, named);
        const isDone = act.once !== undefined && act.stamp !== undefined && row[act.stamp] !== null;
        if (isDone || (version !== undefined && version !== row.version)) throw new Outdated();
        const cells: Record<string, Stored> = { ...stampOf(act, viewer), updatedAt: this.clock.stamp() };
        for (const field of act.fields) cells[field.key] = table.encode(field, row.id, values[field.key]);
        for (const effect of this.effects.of(act)) await effect.before(tx, parts, row);
        const after = await this.writer.change(tx, table, row, cells, (made) => toldOf(parts, act, viewer, made));
        for (const effect of this.effects.of(act)) await effect.after(tx, parts, after);
        return wire.one(after, look);
      });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      throw new Conflict(await this.reader.one(parts, viewer, named), act.once);
    }
  }

  private async judge({ type }: RecordParts, act: Act, of: Membership, body: Body): Promise<Values> {
    const verdict = validateAct(type, act, body, await this.contexts.for(of, act.fields));
    if (!verdict.ok) throw new Invalid(verdict.errors, { dialog: verdict.dialog });
    return verdict.values;
  }

  /** @throws NotFound for a record that the viewer does not see; Forbidden for one to which it is not theirs to do it */
  private async rowFor(
    from: Database | Transaction,
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    id: string,
  ): Promise<RecordRow> {
    const row = await this.reader.row(from, parts, viewer, id);
    if (!row) throw new NotFound();
    const rule = act.by[viewer.role];
    if (!rule || !matches(rule, row, viewer)) throw new Forbidden();
    return row;
  }

  /** Whose record it becomes: the maker's own, or the chosen student's, who stays as they are until it is written. */
  private async studentOf(
    tx: Transaction,
    { type: { owner } }: RecordParts,
    act: Act,
    viewer: Viewer,
    values: Values,
  ): Promise<Membership & { id: string }> {
    if (!owner?.required) return viewer;
    const rule = act.by[viewer.role];
    const student = rule && (await this.students.hold(tx, rule, viewer, values[owner.key]));
    if (!student) throw new Invalid({ [owner.key]: noSuchOption(owner.label) });
    return student;
  }

  private newRow(
    parts: RecordParts,
    act: Act,
    viewer: Viewer,
    id: string,
    values: Values,
    { id: student, college, department }: Pick<Student, 'id' | 'college' | 'department'>,
  ): RecordRow {
    const { acts, byKey, store, unique = [] } = parts.type;
    const now = this.clock.stamp();
    const stamps = acts.flatMap(({ stamp }) => (stamp ? [[stamp, null] as const] : []));
    const effects = this.effects.of(act).map((effect) => effect.cells(parts, values));
    const cells = { ...Object.fromEntries(stamps), ...stampOf(act, viewer), ...Object.assign({}, ...effects) };
    const system = { id, student, college, department, createdAt: now, updatedAt: now, version: 1 };
    const row = filledRow(parts.table, { ...store?.cells, ...cells, ...system }, values);
    // No unique index holds two NULLs equal.
    for (const key of unique) row[key] ??= '';
    const columns = systemColumnsOf(parts.type);
    return Object.fromEntries(Object.entries(row).filter(([key]) => key in columns || key in byKey)) as RecordRow;
  }
}

const stampOf = ({ stamp }: Act, { id }: Viewer): Record<string, Stored> => (stamp ? { [stamp]: id } : {});

const membershipOf = ({ college, department }: RecordRow): Membership => ({
  college: typeof college === 'string' ? college : null,
  department: typeof department === 'string' ? department : null,
});

/** Patient identifiers stay out of the trail. */
const toldOf = ({ type: { store } }: RecordParts, { action, fields }: Act, actor: Viewer, row: RecordRow): Told => ({
  actor,
  action,
  after: {
    ...store?.cells,
    ...Object.fromEntries(fields.filter(({ sensitive }) => !sensitive).map(({ key }) => [key, row[key]])),
  },
});
