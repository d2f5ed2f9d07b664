import { type Type as Class, Injectable } from '@nestjs/common';
import {
  type Condition,
  type EntryResource,
  type Leave,
  type LeaveFields,
  leaveBeside,
  leaveByYear,
  meaningOf,
  noLeave,
  type Registry,
  type ResolvedField,
  statesMeaning,
  unreplaced,
} from '../../../../../schemas';
import type { LeaveQuery } from '../../../../../schemas/api/entries';
import { daysByYear, startMissing } from '../../../../../schemas/days/training-years';
import { leaveLimit } from '../../../../../schemas/requirements';
import { CurrentViewer } from '../../../auth/decorators';
import { accountOf } from '../../../auth/users/account';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import { RoutesOf, SentQuery, Serve } from '../../../base/http/route';
import { whoMay } from '../../openapi/kind-parts';
import { Entries, type EntryParts } from '../../read/entries';
import { requireRight } from '../../rights/require-right';
import { toSql } from '../../rights/rule-sql';
import type { EntryRow } from '../../store/table';

/** The most other people that are shown. */
const most = 20;

/** How much leave a resident has taken in the years of some days, and who else is away on them. */
@Injectable()
export class LeaveBalance {
  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /**
   * Only what the viewer may read. In the resident's own department the days from all departments count as well: what is
   * granted for a year is granted once, wherever it was taken.
   * @throws Forbidden for a role that reads none
   */
  async of({ type, table }: EntryParts, fields: LeaveFields, viewer: Viewer, question: LeaveQuery) {
    const read = requireRight(type, 'read', viewer);
    const { from, to, student = viewer.id, except = '' } = question;
    const stands = [...statesMeaning(type, 'open'), ...statesMeaning(type, 'accepted')];
    const rows = (rule: Condition, more = '', params: readonly string[] = []) => {
      const counts = toSql({ all: [unreplaced(type), { status: { in: stands } }, rule] }, viewer, table);
      return this.database.read<EntryRow>(`SELECT ${table.columns} FROM ${table.name} WHERE ${counts.sql} ${more}`, [
        ...counts.params,
        ...params,
      ]);
    };
    const [first, last] = [fields.from, fields.to].map(({ key }) => table.quote(key));
    const theirs: Condition = { student: { is: student } };
    const isVisible = student === viewer.id || (await rows({ all: [read, theirs] }, 'LIMIT 1')).length > 0;
    const training = await accountOf(this.database, student, 'joinedDate', 'college', 'department');
    const isOurs = training?.college === viewer.college && training?.department === viewer.department;
    const counted = student === viewer.id || isOurs ? theirs : { all: [read, theirs] };
    const own = isVisible ? await rows(counted) : [];
    const others = await rows(
      { all: [read, { id: { isNot: except } }] },
      `AND ${first} <= ? AND ${last} >= ? ORDER BY ${first}, id LIMIT ${most}`,
      [to, from],
    );
    // A viewer who may read none of the student's records does not learn when their training began.
    const joined = isVisible ? (training?.joinedDate ?? null) : null;
    const text = (row: EntryRow, { key }: ResolvedField) => String(row[key] ?? '');
    const leave = own
      .filter(({ id }) => id !== except)
      .map((row) => ({
        from: text(row, fields.from),
        to: text(row, fields.to),
        kind: text(row, fields.by),
        meaning: meaningOf(type, row.status),
        logged: String(row.firstLoggedAt ?? row.createdAt),
      }));
    const taken = leaveByYear([...leave, askedFor(from, to)], joined);
    const names = await this.people.names(others.map((row) => row.student));
    return {
      years: [...daysByYear(from, to, joined).keys()].map((year) => {
        const { granted, waiting } = taken.get(year) ?? noLeave();
        return {
          year: year + (isVisible && joined === null ? ` (${startMissing.toLowerCase()})` : ''),
          kinds: fields.kinds.map((kind) => ({
            kind,
            granted: granted.get(kind) ?? 0,
            waiting: waiting.get(kind) ?? 0,
            limit: leaveLimit(kind, year),
          })),
          asked: waiting.get(ASKED) ?? 0,
        };
      }),
      others: others.map((row) => ({
        id: row.id,
        student: { id: row.student, name: names.get(row.student) ?? '' },
        status: row.status,
        kind: text(row, fields.by),
        from: text(row, fields.from),
        to: text(row, fields.to),
      })),
    };
  }
}

/** A kind of leave that no registry has. */
const ASKED = '?';

/** What is asked about, as leave that was logged after all others. */
const askedFor = (from: string, to: string): Leave => ({ from, to, kind: ASKED, meaning: 'open', logged: '~' });

/** The routes of the types that have leave. */
export const leaveControllers = ({ entries, logbook }: Pick<Registry, 'entries' | 'logbook'>): Class[] =>
  entries.flatMap((entry) => {
    const fields = leaveBeside(logbook, entry);
    return fields ? [controllerOf(entry, fields)] : [];
  });

function controllerOf(entry: EntryResource, fields: LeaveFields): Class {
  @RoutesOf(entry)
  class LeaveController {
    private readonly parts: EntryParts;

    constructor(
      entries: Entries,
      private readonly balance: LeaveBalance,
    ) {
      this.parts = entries.named(entry.name);
    }

    @Serve('GET :type/beside', () => whoMay(entry, 'read'))
    of(@CurrentViewer() viewer: Viewer, @SentQuery() question: SentQuery<'GET :type/beside'>) {
      return this.balance.of(this.parts, fields, viewer, question);
    }
  }
  return LeaveController;
}
