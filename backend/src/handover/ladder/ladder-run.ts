import { Inject, Injectable, Optional } from '@nestjs/common';
import { groupedBy, type Registry, type Waiting } from '../../../../schemas';
import { headsDepartment, type Rank, roleOf, teaches } from '../../../../schemas/roles';
import type { Place } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { insertOnce } from '../../base/database/write-rows';
import type { Turn } from '../../base/schedule/turn-at';
import { Outbox, PublicAddress } from '../../mail';
import { type Counted, type LetterSections, waitingDigest } from '../../mail/templates';
import { mayBeMailed } from '../../people/preferences';
import { Unsubscribing } from '../../people/unsubscribing';
import { type AskedBack, AskedBackEntries } from '../../records/kinds/asked-back';
import { everything } from '../../records/list/query';
import { Entries } from '../../records/read/entries';
import { RecordReader } from '../../records/read/reader';
import { Records } from '../../records/read/records';
import { REGISTRY } from '../../records/store/registries';
import { Moves } from '../acts/moves';
import { LeavingHolders } from '../leaving';
import { StandIns } from '../stand-ins';
import type { Absence } from '../tables';
import { WaitingEntries, type WaitingEntry } from '../waiting-entries';
import { AnswerTimes } from './answer-times';
import { askedBackBy } from './asked-back';
import { sectionsFor } from './digest-facts';
import { type LadderPlan, type Notice, planOf, type Recipient } from './next-steps';
import { signUpsWaitingIn } from './sign-ups';

interface Person extends Recipient, Viewer {
  readonly mayBeMailed: boolean;
}

interface Row extends Omit<Viewer, 'role' | 'rank'> {
  role: Rank;
  state: string;
  guide: string | null;
  mayBeMailed: number;
}

/** What the mails of one run say of a department, by `departmentKey`, looked up once for all of its people. */
interface OfDepartments {
  readonly paces: Map<string, Awaited<ReturnType<AnswerTimes['of']>>>;
  readonly signUps: Map<string, number>;
}

/**
 * Moves every waiting entry along the ladder, by which people are told of it and at last it goes to the department, and
 * releases those of people who left. The days of its steps stand in `waiting.ladder` of the registry. A person's mail and the record of its
 * content are written in one transaction. The outbox accepts one such mail for each person and day. So nothing is mailed
 * twice, however many processes do this and wherever one of them dies.
 */
@Injectable()
export class LadderRun {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly waiting: WaitingEntries,
    private readonly standIns: StandIns,
    private readonly moves: Moves,
    private readonly leaving: LeavingHolders,
    private readonly records: Records,
    private readonly reader: RecordReader,
    private readonly pace: AnswerTimes,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly unsubscribing: Unsubscribing,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
    /** Undefined when the registry has no `correct`: nothing is asked back then. */
    @Optional() private readonly askedBack?: AskedBackEntries,
  ) {}

  /**
   * Tells people of what came due, hands over what goes to the department, and releases what people who left still hold.
   * @throws when `signal` is aborted. Run it again then; nobody gets a second mail
   */
  async takeDueSteps({ day, bringsList }: Turn & { readonly bringsList: boolean }, signal: AbortSignal): Promise<void> {
    const { waiting: rules } = this.registry.logbook;
    if (!rules) return;
    await this.releaseLeft(day);
    const people = await this.people();
    const asked = (await this.askedBack?.open()) ?? [];
    // Works through one college at a time. Nothing concerns two colleges, and all at once would fill the
    // memory and keep everybody waiting.
    for (const college of new Set([...people.values()].map((person) => person.college))) {
      signal.throwIfAborted();
      const askedHere = asked.filter(({ row }) => row.college === college);
      await this.sendWithin(college, people, askedHere, { rules, day, bringsList }, signal);
    }
  }

  private async sendWithin(
    college: string | null,
    people: ReadonlyMap<string, Person>,
    asked: readonly AskedBack[],
    { rules, day, bringsList }: { rules: Waiting; day: string; bringsList: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const entries = await this.waiting.of({ college });
    const facts = await this.factsOf(rules, [...entries, ...asked.map(({ row }) => row)], people, day);
    const askedBack = askedBackBy(asked, (id) => (facts.hasLeft(id) ? undefined : activeIn(people, id)), facts.headsOf);
    const plan = planOf(entries, facts);
    for (const [holder, some] of plan.pooled) {
      signal.throwIfAborted();
      await this.pool(holder, some);
    }
    const ofDepartments: OfDepartments = { paces: new Map(), signUps: new Map() };
    for (const person of people.values()) {
      const back = askedBack.get(person.id) ?? [];
      const marks = [...(plan.notices.get(person.id) ?? []), ...back.filter((mark) => !facts.wasNotified(mark))];
      const isListed = back.length > 0 || (person.isFaculty && person.college === college);
      const isDue = marks.length > 0 || (bringsList && isListed);
      if (!person.mayBeMailed || !isDue || facts.isAway(person.id)) continue;
      signal.throwIfAborted();
      const sections = await this.sections(person, marks, plan, facts, people, ofDepartments, bringsList);
      await this.mail(person, marks, { ...sections, ...(back.length > 0 && { askedBack: back.length }) }, day);
    }
  }

  /** Releases the entries of people who leave, once the announced day has come. */
  private async releaseLeft(day: string): Promise<void> {
    const gone = await this.database.read<Pick<Absence, 'person'> & { name: string }>(
      `SELECT a.person, p.name FROM absences a JOIN users p ON p.id = a.person
       WHERE a.reason = 'left' AND a.fromDate <= ? AND a.cancelledAt IS NULL`,
      [day],
    );
    for (const { person, name } of gone)
      await this.database.transaction((tx) => this.leaving.left(tx, { id: person, name }, null));
  }

  private async pool(holder: string, entries: readonly WaitingEntry[]): Promise<void> {
    const ids = new Set(entries.map(({ id }) => id));
    await this.database.transaction((tx) => this.moves.release(tx, holder, 'pool', null, ids));
  }

  private async sections(
    person: Person,
    marks: readonly Notice[],
    plan: LadderPlan,
    facts: Awaited<ReturnType<LadderRun['factsOf']>>,
    people: ReadonlyMap<string, Person>,
    { paces, signUps }: OfDepartments,
    bringsList: boolean,
  ): Promise<LetterSections> {
    const { college, department } = person;
    const getsList = bringsList && person.isFaculty;
    const sections = sectionsFor(person.id, marks, plan, facts, {
      label: (resource) => this.entries.named(resource).type.label.many,
      name: (id) => people.get(id)?.name ?? '',
      today: this.clock.today(),
      inPlaceOf: getsList ? facts.standsInFor(person.id) : [],
    });
    const awaited = getsList ? await this.awaitedOf(person) : [];
    const key = departmentKey({ college, department });
    if (getsList && !signUps.has(key)) signUps.set(key, await signUpsWaitingIn(this.database, college, department));
    const signedUp = getsList ? (signUps.get(key) ?? 0) : 0;
    if (sections.held && college !== null && department !== null && !paces.has(key))
      paces.set(key, await this.pace.of(college, department));
    const pace = paces.get(key)?.(person.id);
    return {
      ...sections,
      ...(sections.held && pace && { held: { ...sections.held, pace } }),
      ...(awaited.length > 0 && { awaited }),
      ...(signedUp > 0 && { signUps: signedUp }),
    };
  }

  /** The records that wait for an act of this person, by type. */
  private async awaitedOf(person: Person): Promise<Counted[]> {
    const counts = await Promise.all(
      this.records.all.map(async (parts) => ({
        label: parts.type.label.many,
        count: await this.reader.count(parts, 'waiting', person, everything),
      })),
    );
    return counts.filter(({ count }) => count > 0);
  }

  private async mail(person: Person, marks: readonly Notice[], sections: LetterSections, day: string): Promise<void> {
    if (Object.keys(sections).length === 0) return;
    const { id, name } = person;
    const url = this.address.page('/faculty/dashboard');
    const letter = waitingDigest({ name, url, unsubscribeUrl: this.unsubscribing.urlFor(id), ...sections });
    await this.database.transaction(async (tx) => {
      const mail = await this.outbox.put(tx, person, letter, `waiting:${id}:${day}`);
      if (mail !== undefined) for (const mark of marks) await this.mark(tx, mark);
    });
  }

  private mark(tx: Transaction, mark: Notice): Promise<void> {
    return insertOnce(tx, this.database, 'ladder_steps', 'id', { id: newId(), ...mark, at: this.clock.stamp() });
  }

  private async factsOf(
    rules: Waiting,
    entries: readonly { readonly id: string }[],
    people: ReadonlyMap<string, Person>,
    day: string,
  ) {
    const absences = await this.standIns.since(day);
    const notified = await this.notifiedKeys(entries);
    const heads = groupedBy(
      [...people.values()].filter(({ isHead, college }) => isHead && college !== null),
      departmentKey,
    );
    return {
      rules,
      people,
      headsOf: (entry: Place) => (heads.get(departmentKey(entry)) ?? []).map(({ id }) => id),
      own: (resource: string) => this.entries.named(resource).type.workflow.waiting,
      isAway: (person: string) => absences.of(person, day) !== undefined,
      hasLeft: (person: string) => absences.until(person, day)?.until === null,
      standsInFor: (person: string) => absences.absentPeopleOf(person, day),
      wasNotified: (mark: Notice) => notified.has(noticeKey(mark)),
    };
  }

  private async notifiedKeys(entries: readonly { readonly id: string }[]): Promise<Set<string>> {
    const ids = entries.map(({ id }) => id);
    const rows = await readInParts(ids, (some) =>
      this.database.read<Notice>(
        `SELECT resource, record, step, person FROM ladder_steps WHERE record IN (${placeholders(some)})`,
        some,
      ),
    );
    return new Set(rows.map(noticeKey));
  }

  private async people(): Promise<Map<string, Person>> {
    const rows = await this.database.read<Row>(
      `SELECT u.id, u.name, u.email, u.role, u.college, u.department, d.name AS departmentName, u.state, u.guide,
         CASE WHEN ${mayBeMailed('u')} THEN 1 ELSE 0 END AS mayBeMailed
       FROM users u LEFT JOIN departments d ON d.id = u.department ORDER BY u.id`,
    );
    return new Map(
      rows.map(({ role, state, mayBeMailed: isWelcome, ...row }) => [
        row.id,
        {
          ...row,
          role: roleOf(role),
          rank: role,
          isActive: state === 'active',
          isHead: headsDepartment(role),
          mayBeMailed: Number(isWelcome) === 1,
          isFaculty: teaches(role),
        },
      ]),
    );
  }
}

const activeIn = (people: ReadonlyMap<string, Person>, id: string): Person | undefined => {
  const person = people.get(id);
  return person?.isActive ? person : undefined;
};

const departmentKey = ({ college, department }: Place): string => `${college} ${department}`;

const noticeKey = ({ resource, record, step, person }: Notice): string => `${resource} ${record} ${step} ${person}`;
