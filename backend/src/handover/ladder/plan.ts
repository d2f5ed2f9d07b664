/** What is due of the ladder: who learns what for the first time, and what becomes the department's. No database. */
import { type Answer, addUnder, headRole, laterBy, type OwnAnswer, toldBy } from '../../../../schemas';
import type { WaitingEntry } from '../waiting';

/** Somebody who may be told. */
export interface Recipient {
  readonly id: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly isActive: boolean;
  readonly isHead: boolean;
  /** Faculty, or a head. */
  readonly isFaculty: boolean;
  /** Of a student. */
  readonly guide: string | null;
}

/** That somebody is told of a step about a record. */
export interface Notice {
  readonly resource: string;
  readonly record: string;
  readonly step: string;
  readonly person: string;
}

type ByPerson<One> = ReadonlyMap<string, readonly One[]>;

export interface LadderPlan {
  /** By person, what they have not been told yet. */
  readonly notices: ByPerson<Notice>;
  /** By holder, what is the department's from now on. */
  readonly pooled: ByPerson<WaitingEntry>;
  /** All of those. */
  readonly gone: ReadonlySet<WaitingEntry>;
  /** What waits, by whoever may be told of it. */
  readonly of: Readonly<Record<RecipientKind, ByPerson<WaitingEntry>>>;
}

type RecipientKind = 'holder' | 'guide' | typeof headRole;
const recipientKinds: readonly RecipientKind[] = ['holder', 'guide', headRole];

export interface LadderFacts {
  readonly answer: Answer;
  /** What the types of entries say of their own. */
  readonly own: (resource: string) => OwnAnswer | undefined;
  readonly people: ReadonlyMap<string, Recipient>;
  /** The heads of the department that an entry is of. */
  readonly headsOf: (entry: WaitingEntry) => readonly string[];
  readonly isAway: (person: string) => boolean;
  readonly wasNotified: (mark: Notice) => boolean;
}

const stepOf = (after: number, who: string): string => `${after} ${who}`;
export const nudgeStep = (nudge: string): string => `nudge ${nudge}`;

export function planOf(entries: readonly WaitingEntry[], facts: LadderFacts): LadderPlan {
  const notices = new Map<string, Notice[]>();
  const pooled = new Map<string, WaitingEntry[]>();
  const of = { holder: new Map(), guide: new Map(), [headRole]: new Map() };
  const tell = (entry: WaitingEntry, person: string, step: string) => {
    const mark = { resource: entry.resource, record: entry.id, step, person };
    // Nothing reaches anybody on a day off: it is told when they are back.
    if (!facts.people.get(person)?.isActive || facts.isAway(person) || facts.wasNotified(mark)) return;
    addUnder(notices, person, mark);
  };
  for (const entry of entries) {
    for (const who of recipientKinds)
      for (const person of recipients(entry, who, facts)) addUnder(of[who], person, entry);
    const age = ageOnLadder(entry, facts);
    if (age === undefined) continue;
    if (entry.nudge && entry.holder !== null) tell(entry, entry.holder, nudgeStep(entry.nudge.id));
    for (const step of facts.answer.ladder) {
      if (age < step.after) continue;
      if (step.do === 'pool' && entry.holder !== null) addUnder(pooled, entry.holder, entry);
      for (const who of toldBy(step))
        for (const person of recipients(entry, who, facts)) tell(entry, person, stepOf(step.after, who));
    }
  }
  return { notices, pooled, gone: new Set([...pooled.values()].flat()), of };
}

/** The age by which the declared steps are read; undefined for what nobody is asked to answer. */
export function ageOnLadder({ resource, age }: WaitingEntry, { answer, own }: Pick<LadderFacts, 'answer' | 'own'>) {
  const later = laterBy(answer, own(resource));
  return later === undefined ? undefined : age - later;
}

function recipients(entry: WaitingEntry, who: RecipientKind, { people, headsOf }: LadderFacts): readonly string[] {
  if (who === 'holder') return entry.holder === null ? [] : [entry.holder];
  if (who === headRole) return headsOf(entry);
  const guide = people.get(entry.student)?.guide;
  // Whoever holds it is told as its holder.
  return guide && guide !== entry.holder && guide !== entry.student ? [guide] : [];
}
