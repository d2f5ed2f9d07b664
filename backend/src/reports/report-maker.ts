import { Injectable } from '@nestjs/common';
import { showDay } from '../../../schemas';
import type { Report, ReportChoices } from '../../../schemas/api/reports';
import { type ReportName, reportLabels } from '../../../schemas/reports';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { BadRequest, NotFound } from '../base/errors';
import { once, type RawQuery } from '../records/list/query';
import { ActivityReport } from './activity/activity';
import { AttendanceReport } from './attendance/attendance';
import { Contexts, type ReportContext } from './contexts';
import { filtersOf, readReportQuery } from './filters';
import { OverviewReport } from './overview/overview';
import { Departments, type NamedPlace, type Resident, Residents } from './people';
import { ProgressReport } from './progress/progress';
import { mayChoose } from './scope';
import { VerificationReport } from './verification/verification';

type Made = Pick<Report, 'figures' | 'tables'> & Partial<Pick<Report, 'from' | 'to'>>;

/** Makes every report, within the rights of the viewer. */
@Injectable()
export class ReportMaker {
  private readonly makers: Readonly<Record<ReportName, (context: ReportContext) => Promise<Made>>>;

  constructor(
    private readonly clock: Clock,
    private readonly contexts: Contexts,
    private readonly residents: Residents,
    private readonly departments: Departments,
    progress: ProgressReport,
    verification: VerificationReport,
    activity: ActivityReport,
    attendance: AttendanceReport,
    overview: OverviewReport,
  ) {
    this.makers = {
      progress: (context) => progress.of(context),
      verification: (context) => verification.of(context),
      activity: (context) => activity.of(context),
      attendance: (context) => attendance.of(context),
      overview: (context) => overview.of(context),
    };
  }

  /**
   * Makes a report.
   * @param raw the filters as a client sent them
   * @throws Forbidden for a role without reports
   * @throws NotFound for a report, student or department that is not theirs
   * @throws BadRequest for a filter that the report does not have
   */
  async make(viewer: Viewer, name: ReportName, raw: RawQuery): Promise<Report> {
    const rights = this.contexts.rightsOf(viewer);
    if (!rights.shows.includes(name)) throw new NotFound();
    const query = readReportQuery(raw, filtersOf(name, rights), this.clock.today());
    const context = await this.contexts.of(viewer, name, query);
    const made = await this.makers[name](context);
    return {
      name,
      title: reportLabels[name],
      about: context.about,
      asOf: context.today,
      from: query.from,
      to: query.to,
      ...made,
    };
  }

  /**
   * The filter values that the viewer may choose.
   * @param raw at most a `department`, whose students are then among the choices
   */
  async choices(viewer: Viewer, raw: RawQuery): Promise<ReportChoices> {
    const rights = this.contexts.rightsOf(viewer);
    const choosesPlace = mayChoose(rights, 'department');
    const [unknown] = Object.keys(raw).filter((name) => name !== 'department' || !choosesPlace);
    if (unknown !== undefined) throw new BadRequest(`The choices cannot be asked for by “${unknown.slice(0, 60)}”`);
    const departments = choosesPlace ? await this.departments.of(viewer, rights) : [];
    const department = once(raw.department, 'department') || null;
    const place = departments.find((one) => one.department === department) ?? null;
    if (department !== null && !place) throw new NotFound();
    const anything = { from: null, to: null, type: null, student: null, department: null };
    const hasStudents = mayChoose(rights, 'student') && (!choosesPlace || place !== null);
    return {
      reports: rights.shows.map((name) => ({ name, label: reportLabels[name], filters: filtersOf(name, rights) })),
      types: this.contexts
        .countedEntries(viewer, rights, null, anything)
        .map(({ entry }) => ({ id: entry.name, name: entry.label.menu })),
      students: hasStudents ? studentsFrom(await this.residents.of(viewer, rights, place), this.clock.today()) : [],
      departments: departments.map(choiceOf),
    };
  }
}

/** Those who train first, then those whose training has ended, with the day. */
function studentsFrom(residents: readonly Resident[], today: string): ReportChoices['students'] {
  const isOver = ({ endedOn }: Resident) => endedOn !== null && endedOn < today;
  return [
    ...residents.filter((one) => !isOver(one)).map(({ id, name }) => ({ id, name })),
    ...residents
      .filter(isOver)
      .map(({ id, name, endedOn }) => ({ id, name: `${name}, until ${showDay(endedOn ?? '')}` })),
  ];
}

const choiceOf = ({ department, name, collegeName }: NamedPlace) => ({
  id: department,
  name: `${name}, ${collegeName}`,
});
