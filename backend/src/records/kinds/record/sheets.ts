import { Body, Get, Inject, Injectable, Query, type Type } from '@nestjs/common';
import {
  dayAfter,
  earlierDay,
  endedPlaces,
  groupedBy,
  hasSheet,
  matches,
  type NestedSheets,
  nestSheets,
  type PersonValue,
  placeIn,
  type Registry,
  remediationName,
  type Scorecard,
  type SheetResource,
} from '../../../../../schemas';
import type { ScoredResident, WireSheet } from '../../../../../schemas/api/records';
import { courseEnd } from '../../../../../schemas/days/training-years';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, isId } from '../../../base/database';
import { BadRequest, NotFound } from '../../../base/errors';
import { RoutesOf, Serve } from '../../../base/http/route';
import type { WireRecord } from '../../../field-types';
import { largestWhole, parseQuery } from '../../list/query';
import { listOf, nameOf, whoMay, whoMayOfOthers } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { residentOf } from '../../openapi/sheet';
import type { RecordParts } from '../../read/parts';
import { type ListScope, RecordReader } from '../../read/reader';
import { Records } from '../../read/records';
import { requireReader, requireRight } from '../../rights/require-right';
import { Students, studentsUnder } from '../../rights/students';
import { REGISTRY } from '../../store/registries';
import { inOrder } from '../../wire/frames';
import { personValue } from '../../wire/wire';

type SheetParts = RecordParts & { readonly type: SheetResource };

/** The sheets of one student: nested by period, and as a list with id and version. */
interface SheetsAnswer {
  readonly success: true;
  readonly data: NestedSheets;
  readonly sheets: WireSheet[];
}

/** The sheets of a scorecard by student, and who is to be scored. */
@Injectable()
export class Sheets {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly reader: RecordReader,
    private readonly records: Records,
    private readonly students: Students,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** The viewer's own sheets. @throws Forbidden for a role that sees no sheets */
  mine(name: string, viewer: Viewer): Promise<SheetsAnswer> {
    return this.read(this.parts(name), 'mine', viewer, viewer.id);
  }

  /** @throws NotFound for somebody who is no student, or whose sheets the viewer may not see */
  async of(name: string, viewer: Viewer, asked: unknown): Promise<SheetsAnswer> {
    const parts = this.parts(name);
    const student = onlyStudent(asked);
    const rule = requireRight(parts.type, 'read', viewer);
    if (!isId(student)) throw new NotFound();
    const answer = await this.read(parts, 'all', viewer, student);
    if (answer.sheets.length === 0 && !(await this.students.find(this.database, rule, viewer, student)))
      throw new NotFound();
    return answer;
  }

  private async read(parts: SheetParts, scope: ListScope, viewer: Viewer, student: string): Promise<SheetsAnswer> {
    const { type, queryColumns } = parts;
    const query = parseQuery({ student, _sort: inOrder(type.sheet) }, queryColumns, largestWhole);
    const { records } = await this.reader.list(parts, scope, viewer, query);
    const nested = records.map((record) => ({
      periods: placeIn(type.sheet, record),
      sheet: belowPeriods(type.sheet, record),
    }));
    // Every record has an id and a version.
    return { success: true, data: nestSheets(type.sheet, nested), sheets: records as WireSheet[] };
  }

  /** All whom the viewer may score, or whose sheets they may only read, by name. @throws Forbidden for any other role */
  async residents(name: string, viewer: Viewer): Promise<ScoredResident[]> {
    const { type, table } = this.parts(name);
    const rule = requireReader(type, 'save', viewer);
    const { sql, params } = studentsUnder(this.database, rule, viewer);
    const { sheet } = type;
    const places = sheet.periods.map(({ key }) => key);
    const keys = ['student', 'college', 'department', 'verifiedOn', ...places];
    // Those of a department that a resident left count as well: nothing is due where they are.
    const held = await this.database.read<Record<string, string>>(
      `SELECT ${keys.map(table.quote).join(', ')} FROM ${table.name}
       WHERE student IN (SELECT id FROM users WHERE ${sql})`,
      params,
    );
    const byStudent = groupedBy(held, ({ student }) => student);
    const today = this.clock.today();
    return (await this.students.all(rule, viewer)).map(
      ({ id, name, joinedDate, endedOn, guide, coGuide, ...course }) => {
        const all = byStudent.get(id) ?? [];
        const there = new Set(all.map((row) => placeIn(sheet, row).join()));
        const own = all.filter((row) => matches(rule, row, viewer));
        const days = own.map(({ verifiedOn }) => verifiedOn).sort();
        // Nothing is due after the end of a course or of somebody's training.
        const last = courseEnd(this.registry.logbook, { joinedDate, ...course });
        const ends = last && dayAfter(last, 1);
        const over = endedOn === null ? endedPlaces(sheet, joinedDate, earlierDay(today, ends)) : [];
        const due = over.filter((place) => !there.has(place.join()));
        return {
          ...personValue(id, name),
          joinedDate,
          ...(endedOn !== null && { endedOn }),
          ...([guide, coGuide].includes(viewer.id) && { isGuided: true as const }),
          sheets: own.length,
          lastOn: days.at(-1) ?? null,
          due: due.map((place) => Object.fromEntries(place.map((value, depth) => [places[depth] ?? '', value]))),
        };
      },
    );
  }

  private parts(name: string): SheetParts {
    const { type, ...parts } = this.records.named(name);
    if (!hasSheet(type)) throw new Error(`${name} has no sheet`);
    return { ...parts, type };
  }
}

/**
 * A sheet inside its periods. For sheets with remarks, older clients expect the teacher and the day beside the rows. A
 * sheet of plain numbers contains only rows, because clients iterate over all of it.
 */
function belowPeriods({ key, remarks, remediation }: Scorecard, record: WireRecord): unknown {
  const scores = record[key];
  if (!remarks) return scores;
  return {
    ...(scores as object),
    teacher: (record.teacher as PersonValue).name,
    verifiedDate: record.verifiedOn,
    ...(remediation && { [remediationName]: record[remediationName] }),
    version: record.version,
  };
}

/** @throws BadRequest for anything but `student` */
function onlyStudent(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Say whose sheets you want');
  const { student, ...others } = raw as { student?: unknown };
  refuseStrangers(others);
  if (student === undefined || student === null || student === '') throw new BadRequest('Say whose sheets you want');
  return student;
}

/** @throws BadRequest for any filter */
function refuseStrangers(asked: object): void {
  const [unknown] = Object.keys(asked);
  if (unknown !== undefined) throw new BadRequest(`Sheets cannot be asked for by “${unknown.slice(0, 60)}”`);
}

/** The routes of a type of sheets besides those of every type. `POST all` only asks. */
export function sheetController(type: SheetResource): Type {
  @RoutesOf(type)
  class SheetController {
    constructor(readonly sheets: Sheets) {}

    @Get('my')
    mine(@CurrentViewer() viewer: Viewer, @Query() asked: object) {
      refuseStrangers(asked);
      return this.sheets.mine(type.name, viewer);
    }

    @Get('all')
    all(@CurrentViewer() viewer: Viewer, @Query() asked: unknown) {
      return this.sheets.of(type.name, viewer, asked);
    }

    @Serve('POST :type/all', () => ({ ...whoMay(type, 'read'), answer: ref(`${nameOf(type)}Sheets`) }))
    ask(@CurrentViewer() viewer: Viewer, @Body() asked: unknown) {
      return this.sheets.of(type.name, viewer, asked);
    }

    @Serve('GET :type/residents', () => ({
      ...whoMayOfOthers(type, 'save', 'read'),
      answer: listOf(residentOf(type)),
    }))
    residents(@CurrentViewer() viewer: Viewer) {
      return this.sheets.residents(type.name, viewer);
    }
  }
  return SheetController;
}
