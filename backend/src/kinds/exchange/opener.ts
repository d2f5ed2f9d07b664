import { Injectable } from '@nestjs/common';
import { readNumber, sameNumber, seriesOf, validateOpen, writeNumber } from '../../../../schemas';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database, newId, type Transaction } from '../../database';
import { insertRow } from '../../database/write-rows';
import { Entries } from '../../engine/records/entries';
import { readRule } from '../../engine/rights/members';
import { type Student, Students } from '../../engine/rights/students';
import { plainBody } from '../../engine/write/body';
import type { Attempt } from '../../engine/write/idempotency';
import { Once } from '../../engine/write/once';
import { Forbidden, Invalid } from '../../errors';
import { encode, type Stored, type WireRecord } from '../../field-types';
import { Counters } from './counters';
import type { ExchangeRow } from './exchange.table';
import type { ExchangeParts } from './exchange-parts';
import { searchText, wireExchange } from './exchange-wire';

/** Opens exchanges about students, each under a number of its own. */
@Injectable()
export class ExchangeOpener {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly students: Students,
    private readonly counters: Counters,
    private readonly once: Once,
    private readonly entries: Entries,
  ) {}

  /** The number after the last one of the viewer's department in this year that is free. */
  async suggest({ exchange }: ExchangeParts, viewer: Viewer): Promise<string> {
    if (!exchange.permissions[viewer.role]?.open || viewer.college === null) throw new Forbidden();
    const series = seriesOf(exchange.number.prefix, viewer.departmentName ?? '', this.clock.today());
    const last = await this.counters.last(exchange.name, viewer.college, sameNumber(series));
    return writeNumber({ series, count: last + 1 });
  }

  /**
   * @throws Forbidden for a role that opens none; Invalid with the sentences, also for a student who is not theirs and
   *   for a number that is taken
   */
  async open(parts: ExchangeParts, viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    const { exchange } = parts;
    const rule = readRule(exchange, viewer);
    if (!exchange.permissions[viewer.role]?.open) throw new Forbidden();
    const verdict = validateOpen(exchange, plainBody(raw), { today: this.clock.today() });
    if (!verdict.ok) throw new Invalid(verdict.errors);
    const student = await this.students.find(this.database, rule, viewer, verdict.student);
    const { key, label } = exchange.student;
    if (!student) throw new Invalid({ [key]: `Choose one of the options for ${label}` });
    const row = this.rowOf(parts, viewer, student, verdict.values);
    const names = new Map([
      [student.id, student.name],
      [viewer.id, viewer.name],
    ]);
    const answer = wireExchange(parts, row, names, this.entries.cipher);
    return this.once.run(attempt, async (tx) => {
      await this.insert(tx, parts, viewer, row);
      return answer;
    });
  }

  private rowOf(
    { exchange, fields }: ExchangeParts,
    viewer: Viewer,
    student: Student,
    values: Readonly<Record<string, unknown>>,
  ): ExchangeRow {
    const id = newId();
    const stored: Record<string, Stored> = {};
    for (const field of fields)
      stored[field.key] = encode(exchange.name, field, id, values[field.key], this.entries.cipher);
    const now = this.clock.stamp();
    return {
      ...stored,
      ...{ id, student: student.id, college: student.college, department: student.department },
      ...{ openedBy: viewer.id, repliedBy: null },
      uniqueNumber: sameNumber(String(values[exchange.number.key])),
      search: searchText(exchange, stored),
      ...{ createdAt: now, updatedAt: now, version: 1 },
    };
  }

  private async insert(tx: Transaction, parts: ExchangeParts, viewer: Viewer, row: ExchangeRow): Promise<void> {
    const { exchange, table, fields, replyKeys } = parts;
    const { college, uniqueNumber } = row;
    // The unique index decides between two at the same moment: the one who lost comes here again.
    const [taken] = await tx.read(`SELECT id FROM ${table.name} WHERE college = ? AND uniqueNumber = ?`, [
      ...[college, uniqueNumber],
    ]);
    if (taken) throw new Invalid({ [exchange.number.key]: exchange.number.taken });
    await insertRow(tx, this.database, exchange.name, row);
    const number = readNumber(uniqueNumber);
    if (number) await this.counters.note(tx, exchange.name, college ?? '', number);
    const told = fields.filter(({ key, sensitive }) => !sensitive && !replyKeys.includes(key));
    const after = Object.fromEntries(told.map(({ key }) => [key, row[key]]));
    await this.audit.write(tx, { actor: viewer, action: 'create', resource: exchange.name, record: row.id, after });
  }
}
