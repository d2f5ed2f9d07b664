/**
 * Plans the next steps of the ladder: who is notified of which entries for the first time, and which entries
 * go to the department. It needs no database.
 */
import { addUnder, headRole, laterBy, type OwnWaiting, recipientsOf, type Waiting } from '../../../../schemas';
import type { Nudge } from '../tables';
import type { WaitingEntry } from '../waiting-entries';

/** Somebody who can be notified. */
export interface Recipient {
  readonly id: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly isActive: boolean;
  readonly isHead: boolean;
  /** Whether this is faculty or a head. */
  readonly isFaculty: boolean;
  /** The guide, for a student. */
  readonly guide: string | null;
}

/** The notice of one step about one record to one person. */
export interface Notice {
  readonly resource: string;
  readonly record: string;
  readonly step: string;
  readonly person: string;
}

type ByPerson<One> = ReadonlyMap<string, readonly One[]>;

export interface LadderPlan {
  /** The notices that each person has not got yet. */
  readonly notices: ByPerson<Notice>;
  /** The entries that go to the department now, by holder. */
  readonly pooled: ByPerson<WaitingEntry>;
  /** The entries whose going each person is told of: they go now, or went while the person was away. */
  readonly lost: ByPerson<WaitingEntry>;
  /** All entries that go to the department. */
  readonly gone: ReadonlySet<WaitingEntry>;
  /** The waiting entries, by each person who can be notified of them. */
  readonly waiting: Readonly<Record<RecipientKind, ByPerson<WaitingEntry>>>;
}

type RecipientKind = 'holder' | 'guide' | typeof headRole;
const recipientKinds: readonly RecipientKind[] = ['holder', 'guide', headRole];

export interface LadderFacts {
  /** `waiting` of the registry. */
  readonly rules: Waiting;
  /** The type's own settings, if it has any. */
  readonly own: (resource: string) => OwnWaiting | undefined;
  readonly people: ReadonlyMap<string, Recipient>;
  /** The heads of the entry's department. */
  readonly headsOf: (entry: WaitingEntry) => readonly string[];
  readonly isAway: (person: string) => boolean;
  readonly wasNotified: (mark: Notice) => boolean;
}

const stepOf = (after: number, who: string): string => `${after} ${who}`;
export const nudgeStep = (nudge: string): string => `nudge ${nudge}`;

export function planOf(entries: readonly WaitingEntry[], facts: LadderFacts): LadderPlan {
  const notices = new Map<string, Notice[]>();
  const pooled = new Map<string, WaitingEntry[]>();
  const lost = new Map<string, WaitingEntry[]>();
  const waiting = { holder: new Map(), guide: new Map(), [headRole]: new Map() };
  const notify = (entry: WaitingEntry, person: string, step: string): boolean => {
    const mark = { resource: entry.resource, record: entry.id, step, person };
    // Notifies nobody on a day off. They get the notice when they are back.
    if (!facts.people.get(person)?.isActive || facts.isAway(person) || facts.wasNotified(mark)) return false;
    addUnder(notices, person, mark);
    return true;
  };
  for (const entry of entries) {
    for (const who of recipientKinds)
      for (const person of recipients(entry, who, facts)) addUnder(waiting[who], person, entry);
    const age = ageOnLadder(entry, facts);
    if (age === undefined) continue;
    const { nudge } = entry;
    if (nudge) for (const person of asked(entry, nudge, facts)) notify(entry, person, nudgeStep(nudge.id));
    for (const step of facts.rules.ladder) {
      if (age < step.after) continue;
      // Whoever took an old entry over, or was handed it, has as many days for it as anybody.
      const isKept = step.do === 'pool' && age - entry.ageBefore < step.after;
      if (step.do === 'pool' && !isKept && entry.holder !== null)
        for (const by of [pooled, lost]) addUnder(by, entry.holder, entry);
      const before = step.do === 'pool' && recipientsOf(step).includes('holder') ? pooledFrom(entry) : null;
      if (before !== null && notify(entry, before, stepOf(step.after, 'holder'))) addUnder(lost, before, entry);
      for (const who of recipientsOf(step)) {
        // The holder's notice of this step says that the entry goes, so it is given on that day.
        if (isKept && who === 'holder') continue;
        for (const person of recipients(entry, who, facts)) notify(entry, person, stepOf(step.after, who));
      }
    }
  }
  return { notices, pooled, lost, gone: new Set([...pooled.values()].flat()), waiting };
}

/**
 * The age that is compared with the declared steps.
 * @returns undefined when nobody is expected to answer
 */
export function ageOnLadder({ resource, age }: WaitingEntry, { rules, own }: Pick<LadderFacts, 'rules' | 'own'>) {
  const later = laterBy(rules, own(resource));
  return later === undefined ? undefined : age - later;
}

/** Whom a student's reminder reaches: the holder, or the heads, if it was sent since the entry waits for nobody. */
function asked(entry: WaitingEntry, nudge: Nudge, { headsOf }: LadderFacts): readonly string[] {
  if (entry.holder !== null) return [entry.holder];
  return nudge.at > (entry.assignment?.at ?? '') ? headsOf(entry) : [];
}

/** Whoever held the entry until the ladder gave it to the department, where it still is. */
const pooledFrom = ({ holder, assignment }: WaitingEntry): string | null =>
  holder === null && assignment?.kind === 'pool' ? assignment.fromPerson : null;

function recipients(entry: WaitingEntry, who: RecipientKind, { people, headsOf }: LadderFacts): readonly string[] {
  if (who === 'holder') return entry.holder === null ? [] : [entry.holder];
  if (who === headRole) return headsOf(entry);
  const guide = people.get(entry.student)?.guide;
  // Leaves out a guide who is also the holder and gets the holder's notice.
  return guide && guide !== entry.holder && guide !== entry.student ? [guide] : [];
}
