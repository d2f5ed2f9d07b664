import { Injectable } from '@nestjs/common';
import {
  type Condition,
  endedPlaces,
  groupedBy,
  type NestedSheets,
  nestSheets,
  type PersonValue,
  type Scorecard,
  scopeRule,
} from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, isId } from '../../../base/database';
import { Forbidden, NotFound } from '../../../base/errors';
import type { ListQuery } from '../../query/query';
import { memberRules, readMember, readRule } from '../../rights/members';
import { toSql } from '../../rights/rule-sql';
import { Students } from '../../rights/students';
import { type HistoryItem, trailOf } from '../../trail/history';
import { personValue } from '../../wire/wire';
import type { StoredSheet } from './scorecard.table';
import { sheetPage } from './sheet-list';
import { nestedSheet, periodsOf, type WireSheet, wireSheet } from './sheet-wire';

/** The sheets of one student: nested by period, and each with its id and version. */
interface SheetsAnswer {
  readonly success: true;
  readonly data: NestedSheets;
  readonly sheets: WireSheet[];
}

/** A resident with what there is of them and what is due: the periods that are over without a sheet, the earliest first. */
export type ResidentSheets = PersonValue & {
  readonly joinedDate: string | null;
  readonly sheets: number;
  readonly lastOn: string | null;
  readonly due: Readonly<Record<string, number>>[];
};

/** Sheets, as far as the viewer may see them. */
@Injectable()
export class SheetReader {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly students: Students,
    private readonly clock: Clock,
  ) {}

  /** One page, and how many there are in all. @throws Forbidden for a role that sees no sheets */
  async list(card: Scorecard, viewer: Viewer, query: ListQuery): Promise<{ records: WireSheet[]; total: number }> {
    const { rows, total } = await sheetPage(this.database, card, readRule(card, viewer), viewer, query);
    return { records: (await this.answer(card, rows)).sheets, total };
  }

  /** @throws NotFound for one that is unknown, foreign or not even an id */
  async one(card: Scorecard, viewer: Viewer, id: string): Promise<WireSheet> {
    return this.wire(card, await this.row(card, viewer, id));
  }

  /** The viewer's own. @throws Forbidden for a role that sees no sheets */
  async mine(card: Scorecard, viewer: Viewer): Promise<SheetsAnswer> {
    const own: Condition = { all: [readRule(card, viewer), scopeRule('own', [], [])] };
    return this.answer(card, await this.rows(card, own, viewer, viewer.id));
  }

  /** @throws NotFound for somebody who is no student, or none of the viewer's */
  async of(card: Scorecard, viewer: Viewer, student: unknown): Promise<SheetsAnswer> {
    const rule = readRule(card, viewer);
    if (!isId(student)) throw new NotFound();
    const rows = await this.rows(card, rule, viewer, student);
    if (rows.length === 0 && !(await this.students.find(this.database, rule, viewer, student))) throw new NotFound();
    return this.answer(card, rows);
  }

  /** All whom the viewer may score, by name. @throws Forbidden for a role that scores nobody */
  async residents(card: Scorecard, viewer: Viewer): Promise<ResidentSheets[]> {
    if (!card.permissions[viewer.role]?.save) throw new Forbidden();
    const rule = readRule(card, viewer);
    const { sql, params } = toSql(rule, viewer, this.tableOf(card));
    const keys = ['student', 'verifiedOn', ...card.periods.map(({ key }) => key)];
    const held = await this.database.read<StoredSheet>(
      `SELECT ${keys.map((key) => this.database.quote(key)).join(', ')} FROM ${this.database.quote(card.name)} WHERE ${sql}`,
      params,
    );
    const byStudent = groupedBy(held, ({ student }) => student);
    const today = this.clock.today();
    return (await this.students.all(rule, viewer)).map(({ id, name, joinedDate }) => {
      const own = byStudent.get(id) ?? [];
      const there = new Set(own.map((row) => periodsOf(card, row).join()));
      return {
        ...personValue(id, name),
        joinedDate,
        sheets: own.length,
        lastOn:
          own
            .map(({ verifiedOn }) => verifiedOn)
            .sort()
            .at(-1) ?? null,
        due: endedPlaces(card, joinedDate, today)
          .filter((place) => !there.has(place.join()))
          .map((place) => Object.fromEntries(place.map((value, index) => [card.api.save.periods[index] ?? '', value]))),
      };
    });
  }

  /** What happened to one sheet, oldest first. @throws NotFound for whoever may not see it */
  async history(card: Scorecard, viewer: Viewer, id: string): Promise<HistoryItem[]> {
    await this.row(card, viewer, id);
    return trailOf(this.database, card.name, id);
  }

  /** One sheet as clients read it. */
  async wire(card: Scorecard, row: StoredSheet): Promise<WireSheet> {
    return wireSheet(card, row, await this.people.names([row.student, row.teacher]));
  }

  private row(card: Scorecard, viewer: Viewer, id: string): Promise<StoredSheet> {
    return readMember(this.database, card, this.tableOf(card), viewer, id);
  }

  private async rows(card: Scorecard, rule: Condition, viewer: Viewer, student: string): Promise<StoredSheet[]> {
    const { sql, params } = toSql(rule, viewer, this.tableOf(card));
    const order = card.periods.map(({ key }) => this.database.quote(key)).join(', ');
    return this.database.read<StoredSheet>(
      `SELECT * FROM ${this.tableOf(card).name} WHERE student = ? AND ${sql} ORDER BY ${order}`,
      [student, ...params],
    );
  }

  private tableOf({ name }: Scorecard) {
    const quote = (column: string) => this.database.quote(column);
    return { ...memberRules(quote), name: quote(name), columns: '*' };
  }

  private async answer(card: Scorecard, rows: readonly StoredSheet[]): Promise<SheetsAnswer> {
    const names = await this.people.names(rows.flatMap(({ student, teacher }) => [student, teacher]));
    const nested = rows.map((row) => ({ periods: periodsOf(card, row), sheet: nestedSheet(card, row, names) }));
    return {
      success: true,
      data: nestSheets(card, nested),
      sheets: rows.map((row) => wireSheet(card, row, names)),
    };
  }
}
