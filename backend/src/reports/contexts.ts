import { Inject, Injectable } from '@nestjs/common';
import {
  answerWithin,
  type Condition,
  type EntryResource,
  may,
  type Registry,
  type ReportRights,
  showDay,
  unreplaced,
} from '../../../schemas';
import type { ReportName } from '../../../schemas/reports';
import { Places } from '../auth/users/places';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { BadRequest, Forbidden, NotFound } from '../base/errors';
import { Entries, type EntryParts } from '../records/read/entries';
import { requireRight } from '../records/rights/require-right';
import { REGISTRY } from '../records/store/registries';
import { counted, sumOf } from './calc/numbers';
import { countedDays, countsResidents, type ReportQuery, trainingDays } from './filters';
import { Departments, type NamedPlace, type Resident, Residents } from './people';
import { mayChoose, narrowed, type Place, reaches, recordRule } from './scope';
import { type Group, Tally } from './tally';

/** A type of entry, and the rule for the records of it that the report counts. */
interface CountedEntry {
  readonly parts: EntryParts;
  readonly entry: EntryResource;
  readonly rule: Condition;
}

/** The data that a report is made from, limited to the rights of the viewer. */
export interface ReportContext {
  readonly viewer: Viewer;
  readonly rights: ReportRights;
  /** The days within which an entry should be answered. */
  readonly answerWithin: number;
  readonly query: ReportQuery;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly place: Place | null;
  /** The department whose records are counted. Null where they are counted wherever they were logged. */
  readonly department: string | null;
  /** The residents that the report is about. Exactly one when a student is chosen, or asks. */
  readonly residents: readonly Resident[];
  readonly entries: readonly CountedEntry[];
  readonly about: string;
  /** What the residents have with an earlier department, in words. Only in a report on the residents of a department. */
  readonly elsewhere?: string | undefined;
}

/** Whether a type is of the menu's group of the district programme. */
export const isOfProgramme = ({ nav }: EntryResource): boolean => nav.group === 'drp';

/** Whether the report is about a single resident, whose name then need not be shown. */
export const isAboutOne = ({ rights, query }: Pick<ReportContext, 'rights' | 'query'>): boolean =>
  reaches[rights.read].about === 'viewer' || query.student !== null;

/**
 * Said after a number of those who are in training today, or on the last day of a period without a beginning: the queue
 * has the entries of the others as well.
 */
export function withoutEnded(context: Pick<ReportContext, 'rights' | 'query' | 'today'>): string {
  const { query, today } = context;
  if (isAboutOne(context) || query.from !== null) return '';
  const ended = query.to === null || query.to >= today ? 'has ended' : `ended before ${showDay(query.to)}`;
  return `; without those of residents whose training ${ended}`;
}

/** Decides who may request which report. */
@Injectable()
export class Contexts {
  constructor(
    private readonly entries: Entries,
    private readonly residents: Residents,
    private readonly departments: Departments,
    private readonly places: Places,
    private readonly clock: Clock,
    private readonly tally: Tally,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** @throws Forbidden for a role without reports */
  rightsOf(viewer: Viewer): ReportRights {
    const { role } = viewer;
    const { reports } = this.registry.logbook;
    requireRight(reports, 'read', viewer, { action: 'see reports' });
    const [reach, shows] = [reports?.reach[role], reports?.shows[role]];
    if (!reports || !reach || !shows) throw new Forbidden();
    return { read: reach, shows, ...(may(reports, 'colleagues', role) && { colleagues: true }) };
  }

  /**
   * Prepares a report for a viewer.
   * @throws NotFound for a report, a department or a student that is not the viewer's
   * @throws BadRequest for a type whose records they cannot see, or a missing department
   */
  async of(viewer: Viewer, report: ReportName, query: ReportQuery): Promise<ReportContext> {
    const rights = this.rightsOf(viewer);
    if (!rights.shows.includes(report)) throw new NotFound();
    const place = await this.chosenPlace(viewer, rights, report, query);
    const today = this.clock.today();
    const whom = { within: trainingDays(report, query, today), student: query.student };
    const all = countsResidents(report) ? await this.residents.of(viewer, rights, place, whom) : [];
    const residents = query.student === null ? all : all.filter(({ id }) => id === query.student);
    if (query.student !== null && residents.length === 0) throw new NotFound();
    const entries = this.countedEntries(viewer, rights, place, query);
    const about = await this.aboutOf(viewer, rights, place, query.student === null ? undefined : residents[0]);
    const department = reaches[rights.read].about === 'department' ? viewer.department : (place?.department ?? null);
    const asked = query.student !== null || report !== 'verification' ? residents.map(({ id }) => id) : [];
    const shown = report === 'attendance' ? entries.filter(({ entry }) => isOfProgramme(entry)) : entries;
    const behind = await this.leftBehind(viewer, shown, department, asked, countedDays(report, query, today));
    const entriesBehind = sumOf(behind, ({ count }) => count);
    const isAlone = query.student !== null;
    return {
      viewer,
      rights,
      query,
      residents,
      place,
      department,
      answerWithin: answerWithin(this.registry.logbook.waiting),
      today,
      entries,
      about: [
        about,
        ...(query.type === null ? [] : entries.map(({ entry }) => entry.label.menu)),
        ...(isAlone && entriesBehind > 0
          ? [`${without(entriesBehind)}${report === 'progress' ? ', except where something is due by a day' : ''}`]
          : []),
      ].join(', '),
      ...(!isAlone && entriesBehind > 0 && { elsewhere: elsewhere(behind) }),
    };
  }

  /** The types of entries that the viewer's reports count. */
  countedEntries(viewer: Viewer, rights: ReportRights, place: NamedPlace | null, query: ReportQuery): CountedEntry[] {
    const found = this.entries.all.flatMap((parts): CountedEntry[] => {
      const { type } = parts;
      const rule = recordRule(type, rights, viewer);
      return rule ? [{ parts, entry: type, rule: narrowed(rule, place, query.student) }] : [];
    });
    if (query.type === null) return found;
    const chosen = found.filter(({ entry }) => entry.name === query.type);
    if (chosen.length === 0) throw new BadRequest(`There is no type called “${query.type.slice(0, 60)}”`);
    return chosen;
  }

  private async chosenPlace(
    viewer: Viewer,
    rights: ReportRights,
    report: ReportName,
    { department }: ReportQuery,
  ): Promise<NamedPlace | null> {
    if (!mayChoose(rights, 'department') || !countsResidents(report)) return null;
    if (department === null) throw new BadRequest('Choose a department');
    const place = (await this.departments.of(viewer, rights)).find((one) => one.department === department);
    if (!place) throw new NotFound();
    return place;
  }

  /**
   * The entries of the residents that another department counts. They stay where they were logged, like the right to
   * answer them, so a report of today's department has fewer than the resident's own. They are those of the period.
   */
  private async leftBehind(
    viewer: Viewer,
    entries: readonly CountedEntry[],
    department: string | null,
    students: readonly string[],
    { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  ): Promise<Group[]> {
    if (students.length === 0 || department === null) return [];
    const groups: Group[] = [];
    for (const { parts, entry } of entries) {
      const rule: Condition = { all: [{ student: { in: students } }, unreplaced(entry)] };
      groups.push(
        ...(await this.tally.of(parts, viewer, {
          rule,
          by: ['department', 'student'],
          within: { on: 'day', from, to },
        })),
      );
    }
    return groups.filter((group) => group.department !== department);
  }

  private async aboutOf(
    viewer: Viewer,
    { read }: ReportRights,
    place: NamedPlace | null,
    student?: Resident,
  ): Promise<string> {
    if (student) return student.name;
    const { about } = reaches[read];
    if (about === 'viewer') return viewer.name;
    if (place) return `${place.name}, ${place.collegeName}`;
    if (typeof about === 'object') return about.says;
    const college = await this.places.collegeName(viewer.college);
    return [about === 'department' && viewer.departmentName, college].filter(Boolean).join(', ');
  }
}

const without = (entries: number): string =>
  `without ${counted(entries, 'entry that stays', 'entries that stay')} with an earlier department`;

/** '3 entries of 1 resident stay with an earlier department and are not counted here.' */
function elsewhere(groups: readonly Group[]): string {
  const entries = sumOf(groups, ({ count }) => count);
  const residents = new Set(groups.map(({ student }) => student)).size;
  return `${counted(entries, 'entry', 'entries')} of ${counted(residents, 'resident', 'residents')} ${
    entries === 1 ? 'stays with an earlier department and is' : 'stay with an earlier department and are'
  } not counted here.`;
}
