import { Injectable } from '@nestjs/common';
import { type Act, actOf, type Values } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database, newId, type Transaction } from '../../base/database';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { APPROVED } from '../effects/account';
import type { AskedBy, RowChange } from '../effects/effect';
import { RowEffects } from '../effects/row-effects';
import type { DirectoryParts } from '../read/directories';
import { RecordReader } from '../read/reader';
import { requireRight } from '../rights/require-right';
import { storedValues, valuesOf } from '../store/row-columns';
import type { StoredRow } from '../store/table';
import { ActJudge } from './act-judge';
import { Once } from './once';
import { idsOf, type KeptFiles, RecordFiles } from './record-files';
import { type Attempt, attemptOfForm, isVersion, numberSent, plainBody } from './request';
import { RowChecks } from './row-checks';
import { RowWriter } from './row-writer';

interface Addition {
  /** The client's Idempotency-Key. The same key with the same body gives the first answer again. */
  readonly key?: string | undefined;
  /** Runs in the same transaction. */
  readonly also?: (tx: Transaction, id: string) => Promise<void>;
  /** Files that are already stored, by write name. */
  readonly carried?: () => Promise<Form['files']>;
}

/** Takes the acts of directory rows: adds, changes or deletes one row, by the form that a client sent. */
@Injectable()
export class RowActs {
  constructor(
    private readonly database: Database,
    private readonly reader: RecordReader,
    private readonly checks: RowChecks,
    private readonly effects: RowEffects,
    private readonly files: RecordFiles,
    private readonly judge: ActJudge,
    private readonly once: Once,
    private readonly writer: RowWriter,
  ) {}

  /** @throws Forbidden for a role that may not; Invalid with a sentence for each faulty field */
  async add(parts: DirectoryParts, asked: AskedBy, form: Form, addition: Addition = {}): Promise<WireRecord> {
    const { type } = parts;
    const { key } = addition;
    requireRight(type, 'create', asked.viewer);
    const { extras, sent } = this.splitForm(parts, form);
    const attempt = await attemptOfForm(asked.viewer.id, key, type.name, sent);
    return this.once.first(attempt, () => this.make(parts, { ...asked, extras }, sent, attempt, addition));
  }

  private async make(
    parts: DirectoryParts,
    asked: AskedBy & Pick<RowChange, 'extras'>,
    sent: Form,
    attempt: Attempt | undefined,
    { also, carried }: Addition,
  ): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { viewer } = asked;
    const act = actOf(type, 'create');
    const form = { ...sent, files: { ...(await carried?.()), ...sent.files } };
    const plain = { ...form, fields: plainBody(form.fields) };
    const values = await this.judge.judge({ type }, act, viewer, viewer.role, plain);
    const id = newId();
    const { change, files } = await this.begun({ ...asked, type, id, before: undefined }, values, form);
    const work = async (tx: Transaction) => {
      await this.checks.hold(tx, table, change.values);
      await this.writer.check(tx, parts, change);
      const made = await this.writer.write(tx, parts, act, change, { files });
      await this.writer.announce(tx, type, [change]);
      await also?.(tx, id);
      return wire.record(made, undefined, tx);
    };
    return this.once.run(attempt, work, files);
  }

  /** A judged change, with its proof of identity and the files whose bytes are stored. */
  private async begun(
    about: Omit<RowChange, 'values' | 'isProven'>,
    values: Values,
    form: Form,
  ): Promise<{ change: RowChange; files: KeptFiles }> {
    const { type } = about;
    const asked: RowChange = { ...about, values: storedValues({ type }, values), isProven: false };
    let isProven = false;
    for (const effect of this.effects.of(type)) isProven = (await effect.ask?.(asked)) || isProven;
    const files = await this.files.store(type.fields, form);
    return { change: { ...asked, isProven, values: { ...asked.values, ...idsOf(files) } }, files };
  }

  /**
   * @throws NotFound, Forbidden; PreconditionRequired without a version, which only a body without fields may leave
   *   out; Invalid with a sentence for each faulty field; Conflict with the current record
   */
  async update(parts: DirectoryParts, asked: AskedBy, id: string, form: Form): Promise<WireRecord> {
    const { type, table } = parts;
    const { viewer } = asked;
    const before = await this.seen(parts, viewer, id);
    const { extras, sent } = this.splitForm(parts, form, table.isAccounts ? [APPROVED] : []);
    const { version, ...fields } = plainBody(sent.fields);
    const approves = extras[APPROVED] !== undefined;
    const isAlone = approves && Object.keys({ ...fields, ...form.files }).length === 0;
    const right = isAlone ? 'approve' : 'update';
    for (const needed of approves ? [right, 'approve'] : [right]) requireRight(type, needed, viewer);
    const act = actOf(type, right);
    const seen = isAlone && version === undefined ? undefined : versionOf(version);
    const plain = { ...sent, fields };
    const values = isAlone
      ? {}
      : await this.judge.judge(parts, act, viewer, viewer.role, plain, { current: valuesOf(parts, before) });
    const { change, files } = await this.begun({ ...asked, type, id, extras, before }, values, sent);
    return this.once.run(undefined, (tx) => this.save(tx, parts, act, change, seen, files), files);
  }

  private async save(
    tx: Transaction,
    parts: DirectoryParts,
    act: Act,
    asked: RowChange,
    version: number | undefined,
    files: KeptFiles,
  ): Promise<WireRecord> {
    const { type, table, wire } = parts;
    const { id, viewer, values } = asked;
    const now = () => this.writer.within(tx, parts, act, viewer, id);
    await tx.lock(type.rows.table, id);
    await this.checks.hold(tx, table, values);
    const before = await now();
    if (version !== undefined && version !== before.version)
      throw new Conflict(await wire.record(before, undefined, tx));
    const change = await this.writer.check(tx, parts, { ...asked, before });
    await this.writer.write(tx, parts, act, change, { files });
    await this.writer.announce(tx, type, [change]);
    return wire.record(await now(), undefined, tx);
  }

  /**
   * @returns the row as it was
   * @throws NotFound; Forbidden; Conflict while another row names it
   */
  async remove(parts: DirectoryParts, asked: AskedBy, id: string): Promise<WireRecord> {
    const { type, wire } = parts;
    const { viewer } = asked;
    const seen = await this.seen(parts, viewer, id);
    requireRight(type, 'remove', viewer);
    const act = actOf(type, 'remove');
    if (id === viewer.id) throw new Forbidden('You cannot delete your own account');
    const answer = await wire.record(seen);
    return this.once.run(undefined, async (tx) => {
      await tx.lock(type.rows.table, id);
      const before = await this.writer.within(tx, parts, act, viewer, id);
      const change = { ...asked, type, id, extras: {}, before, values: {}, isProven: false };
      await this.writer.remove(tx, parts, act, change, answer);
      return answer;
    });
  }

  private async seen(parts: DirectoryParts, viewer: Viewer, id: string): Promise<StoredRow> {
    const row = await this.reader.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return row;
  }

  /** Splits a form into the properties that belong to no field and the rest. @param more of them than those of effects */
  private splitForm({ type }: DirectoryParts, form: Form, more: readonly string[] = []) {
    const names = [...this.effects.of(type).flatMap(({ extras = [] }) => extras), ...more];
    const of = (isExtra: boolean) =>
      Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name) === isExtra));
    return { extras: of(true), sent: { ...form, fields: of(false) } };
  }
}

/**
 * The version that an edit is based on.
 * @throws PreconditionRequired without one; Invalid for what is no number
 */
function versionOf(sent: unknown): number {
  if (sent === undefined || sent === null || sent === '') throw new PreconditionRequired();
  const version = numberSent(sent);
  if (isVersion(version)) return version;
  throw new Invalid({ version: 'The version must be a number' });
}
