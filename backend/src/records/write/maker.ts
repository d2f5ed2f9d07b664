import { Injectable } from '@nestjs/common';
import { type Act, matches, nobody, noSuchOption, type Values } from '../../../../schemas';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { newId, type Transaction } from '../../base/database';
import { Forbidden, Invalid } from '../../base/errors';
import type { Stored, WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { Effects } from '../effects/effects';
import { Students } from '../rights/students';
import { filledRow } from '../store/entry-rows';
import type { RecordParts } from '../store/parts';
import { systemColumnsOf } from '../store/system-columns';
import type { RecordRow } from '../store/table';
import { ActJudge } from './act-judge';
import { ActLimits } from './act-limits';
import type { Membership } from './form-contexts';
import type { Attempt } from './idempotency';
import { Once } from './once';
import { idsOf, RecordFiles } from './record-files';
import { stampOf, trailFactsOf, Writer } from './writer';

/** Who takes an act, and what they send for it. */
export interface Taking {
  /** Undefined where nobody is signed in, which only a public act allows. */
  readonly viewer: Viewer | undefined;
  /** See `networkOf`; of a public act. */
  readonly network?: string;
  readonly sent: Form;
}

type Cells = Readonly<Record<string, Stored>>;

/** Takes the acts that make records: each with its files, its effects and its trail, in one transaction. */
@Injectable()
export class RecordMaker {
  constructor(
    private readonly clock: Clock,
    private readonly effects: Effects,
    private readonly files: RecordFiles,
    private readonly judge: ActJudge,
    private readonly limits: ActLimits,
    private readonly once: Once,
    private readonly places: Places,
    private readonly students: Students,
    private readonly writer: Writer,
  ) {}

  /** @returns the record, or the act's thanks @throws Forbidden, Invalid, TooMany */
  async make(
    parts: RecordParts,
    act: Act,
    { viewer, network = '', sent }: Taking,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { table, type, wire } = parts;
    const place: Membership & { id: string } = viewer ?? nobody;
    if (!type.owner && !act.isPublic && !mayMakeHere(act, viewer)) throw new Forbidden();
    const { values, cells } = await this.judge.judge(parts, act, place, viewer?.role ?? null, sent);
    await this.limits.take(type.name, act, viewer, network);
    const files = await this.files.store(act.fields, sent);
    const id = newId();
    const effects = this.effects.of(act);
    const deed = async (tx: Transaction) => {
      const chosen = (viewer && (await this.ownerOf(tx, parts, act, viewer, values))) ?? place;
      const owner = { ...chosen, department: await this.departmentOf(tx, parts, chosen, values) };
      const begun = { ...stampOf(act, viewer), ...cells };
      const row = this.newRow(parts, act, owner, { id, ...begun }, { ...values, ...idsOf(files) });
      for (const effect of effects) await effect.before?.(tx, parts, row);
      const kept = await this.writer.add(tx, table, row, trailFactsOf(parts, act, viewer, row));
      await this.files.keep(tx, files, { table: type.name, id, by: viewer?.id ?? id });
      if (kept.id === id) for (const effect of effects) await effect.after?.(tx, parts, row, act, viewer);
      if (act.thanks !== undefined) return { id, _id: id, message: act.thanks };
      return wire.one(kept, await wire.lookUp([kept], { from: tx }));
    };
    return this.once.run(attempt, deed, files);
  }

  /** The chosen student, who stays as they are until it is written; undefined where nobody is chosen. */
  private async ownerOf(
    tx: Transaction,
    { type: { owner } }: RecordParts,
    act: Act,
    viewer: Viewer,
    values: Values,
  ): Promise<(Membership & { id: string }) | undefined> {
    if (!owner?.required) return undefined;
    const rule = act.by[viewer.role];
    const student = rule && (await this.students.hold(tx, rule, viewer, values[owner.key]));
    if (!student) throw new Invalid({ [owner.key]: noSuchOption(owner.label) });
    return student;
  }

  /** The chosen department, which stays in the college until it is written; the owner's where none is chosen. */
  private async departmentOf(
    tx: Transaction,
    { type: { department: asked } }: RecordParts,
    { college, department }: Membership,
    values: Values,
  ): Promise<string | null> {
    if (!asked) return department;
    const chosen = await this.places.hold(tx, college, values[asked.key]);
    if (!chosen) throw new Invalid({ [asked.key]: noSuchOption(asked.label) });
    return chosen.id;
  }

  private newRow(
    parts: RecordParts,
    act: Act,
    { id: student, college, department }: Membership & { id: string },
    begun: Cells & { id: string },
    values: Values,
  ): RecordRow {
    const { acts, byKey, store, unique = [] } = parts.type;
    const now = this.clock.stamp();
    const stamps = Object.fromEntries(acts.flatMap(({ stamp }) => (stamp ? [[stamp, null]] : [])));
    const effects: Cells[] = this.effects.of(act).map((effect) => effect.cells?.(parts, values) ?? {});
    const [state] = act.to ?? [];
    const own = { ...stamps, ...(state && { state }), ...store?.cells, ...begun, ...Object.assign({}, ...effects) };
    const system = { student, college, department, createdAt: now, updatedAt: now, version: 1 };
    const row = filledRow(parts.table, { ...own, ...system }, values);
    // No unique index holds two NULLs equal.
    for (const key of unique) row[key] ??= '';
    const columns = { ...systemColumnsOf(parts.type), ...byKey, ...own };
    return Object.fromEntries(Object.entries(row).filter(([key]) => key in columns)) as RecordRow;
  }
}

/** Records of nobody are made at the place of whoever makes them. */
function mayMakeHere({ by }: Act, viewer: Viewer | undefined): boolean {
  if (!viewer) return false;
  const { role, college, department } = viewer;
  const rule = by[role];
  return rule !== undefined && matches(rule, { college, department }, viewer);
}
