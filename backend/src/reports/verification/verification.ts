import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  type EntryResource,
  isPosted,
  monthOf,
  plural,
  type Registry,
  verifies,
  WAITS_FOR,
  waiting,
} from '../../../../schemas';
import type { ReportFigure, ReportTable } from '../../../../schemas/api/reports';
import { People } from '../../auth/users/people';
import type { Stored } from '../../field-types';
import { type Answer, WaitingEntries } from '../../handover/waiting-entries';
import { REGISTRY } from '../../records/store/registries';
import { shareOf } from '../calc/numbers';
import { isAboutOne, type ReportContext } from '../contexts';
import { reaches } from '../scope';
import { type CountedRecords, Tally } from '../tally';
import {
  type Answerer,
  ageingTable,
  answeredOf,
  turnaroundTable,
  unclaimed,
  waitsByFaculty,
  waitsByType,
} from './report-tables';
import { type AnswerGroup, type Verification, type VerificationCounts, verificationOf, Waits } from './waits';

/**
 * The column with the person who should answer a record: whom it waits for, where the registry hands entries over, or
 * else whom it names.
 * @returns undefined when any verifier of the department may
 */
function answererOf({ logbook }: Registry, { fields, people }: EntryResource): string | undefined {
  if (logbook.waiting) return WAITS_FOR;
  return (fields.find(({ key }) => people.includes(key)) ?? fields.find(isPosted))?.key;
}

/** The report on how long entries wait for an answer, and how long the answers took. */
@Injectable()
export class VerificationReport {
  constructor(
    private readonly tally: Tally,
    private readonly people: People,
    @Inject(REGISTRY) private readonly registry: Registry,
    /** Not there where the registry hands nothing over. */
    @Optional() private readonly waiting?: WaitingEntries,
  ) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] }> {
    const { answerWithin: limit, today } = context;
    const counts = await this.counts(context);
    const verification = verificationOf(counts, today, await this.ages(counts));
    const { waiting, answered } = verification.all;
    const faculty = await this.faculty(context, verification);
    return {
      figures: [
        { key: 'waiting', label: 'Waiting now', value: waiting.total, unit: 'count' },
        { key: 'age', label: 'Median wait so far', value: waiting.median(), unit: 'days', ...oldest(waiting.max()) },
        { key: 'turnaround', label: 'Median time to answer', value: answered.median(), unit: 'days' },
        {
          key: 'inTime',
          label: `Answered within ${limit} days`,
          unit: 'percent',
          value: shareOf(answered.upTo(limit), answered.total),
          note: answeredOf(verification.all, limit),
        },
      ],
      tables: [
        ageingTable(verification),
        turnaroundTable(verification, limit),
        ...(faculty.length > 0
          ? [waitsByFaculty(faculty, limit, !context.rights.colleagues, this.registry.logbook.waiting !== undefined)]
          : []),
        waitsByType(
          verification,
          context.entries.map(({ entry }) => entry),
          limit,
        ),
      ],
    };
  }

  private async counts(context: ReportContext): Promise<VerificationCounts[]> {
    const { viewer, entries } = context;
    const daysOf = await this.waiting?.answerDays(await this.firstLogged(context));
    const counts: VerificationCounts[] = [];
    for (const tallied of entries) {
      const { parts, entry, rule } = tallied;
      const answerer = answererOf(this.registry, entry);
      const open = await this.tally.of(parts, viewer, {
        rule: { all: [rule, waiting(entry)] },
        by: ['logged', ...(answerer ? [{ field: answerer }] : []), ...(this.waiting ? [{ field: 'id' }] : [])],
      });
      const answered = daysOf
        ? await this.timed(context, tallied, daysOf)
        : await this.tally.of(parts, viewer, {
            ...answersOf(context, tallied),
            by: ['verifiedBy', 'answeredMonth', 'turnaround'],
          });
      counts.push({ entry, answerer, open, answered });
    }
    return counts;
  }

  private async firstLogged(context: ReportContext): Promise<string> {
    let first = context.today;
    for (const tallied of context.entries) {
      const [whole] = await this.tally.of(tallied.parts, context.viewer, { ...answersOf(context, tallied), by: [] });
      if (whole?.count && whole.earliest < first) first = whole.earliest;
    }
    return first;
  }

  /**
   * The answers by whoever gave them, month, and days by the clock of what waits. SQL cannot group by these days, because
   * each answer has a clock of its own. So the answers are read in parts, and only their numbers are kept.
   */
  private async timed(context: ReportContext, tallied: Tallied, daysOf: DaysOf): Promise<readonly AnswerGroup[]> {
    const { parts, entry } = tallied;
    const groups = new Map<string, AnswerGroup>();
    for await (const some of this.tally.rows(parts, context.viewer, answersOf(context, tallied), timed)) {
      const days = await daysOf(entry, some.map(answerOf));
      for (const [index, { verifiedBy = null, verifiedOn }] of some.entries()) {
        const answeredMonth = monthOf(String(verifiedOn));
        const turnaround = days[index] ?? 0;
        const key = [verifiedBy, answeredMonth, turnaround].join(' ');
        const count = (groups.get(key)?.count ?? 0) + 1;
        groups.set(key, { verifiedBy, answeredMonth, turnaround, count });
      }
    }
    return [...groups.values()];
  }

  private async ages(counts: readonly VerificationCounts[]) {
    const ids = new Map(counts.map(({ entry, open }) => [entry.name, open.map(({ id }) => String(id))]));
    const aged = await this.waiting?.of({ ids });
    return new Map(aged?.map((one) => [one.id, one]));
  }

  /**
   * The people to show. A role that sees its colleagues gets everybody of the department and everybody else
   * who answered, slowest first, and one row for what waits for nobody by name. Other faculty see themselves and the sum
   * of all others. A student, and a report on one student, get nobody.
   */
  private async faculty(context: ReportContext, { people, all }: Verification): Promise<Answerer[]> {
    const { rights, viewer, place } = context;
    if (reaches[rights.read].about === 'viewer') return [];
    const own = { name: `${viewer.name} (you)`, waits: people.get(viewer.id) ?? new Waits() };
    if (!rights.colleagues)
      return [...(verifies(viewer.role) ? [own] : []), { name: 'Everybody together', waits: all }];
    const staff = isAboutOne(context)
      ? []
      : await this.people.faculty(place?.college ?? viewer.college, place?.department ?? viewer.department);
    const ids = [...new Set([...staff.map(({ id }) => id), ...[...people.keys()].filter(Boolean)])];
    const names = await this.people.names(ids);
    const shown = ids.flatMap((id): Answerer[] => {
      const name = names.get(id);
      return name ? [{ name, waits: people.get(id) ?? new Waits() }] : [];
    });
    const free = people.get('');
    return [...shown, ...(free ? [unclaimed(free)] : [])].sort(
      (one, other) => slowness(other) - slowness(one) || (one.name < other.name ? -1 : 1),
    );
  }
}

type Tallied = ReportContext['entries'][number];
type DaysOf = Awaited<ReturnType<WaitingEntries['answerDays']>>;

/** What the days of an answer follow from, and by whom it was given. */
const timed = ['id', 'version', 'college', WAITS_FOR, 'createdAt', 'verifiedOn', 'verifiedBy'];

/** The answers of the period. */
const answersOf = ({ query }: ReportContext, { rule }: Tallied): CountedRecords => ({
  rule,
  meaning: ['accepted', 'refused'],
  within: { on: 'answered', from: query.from ?? '0000-01-01', to: query.to },
});

const answerOf = (row: Readonly<Record<string, Stored>>): Answer => ({
  id: String(row.id),
  version: Number(row.version),
  college: textOf(row.college),
  holder: textOf(row[WAITS_FOR]),
  createdAt: String(row.createdAt),
  answered: String(row.verifiedOn),
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const oldest = (value: number | null) => (value === null ? {} : { note: `the oldest ${plural(value, 'day', 'days')}` });

/** Sorts people with the longest waiting list first. */
const slowness = ({ waits }: Answerer): number => waits.waiting.total;
