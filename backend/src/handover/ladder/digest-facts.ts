/** Computes the numbers in one mail. They never name a title, a patient or a resident. */
import { addTo } from '../../../../schemas/grouped';
import { headRole } from '../../../../schemas/roles';
import type { LetterSections } from '../../mail/templates';
import type { WaitingEntry } from '../waiting-entries';
import { ageOnLadder, type LadderFacts, type LadderPlan, type Notice, nudgeStep } from './next-steps';

interface DigestWords {
  /** The plural label of a type. */
  readonly label: (resource: string) => string;
  readonly name: (person: string) => string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** In whose place this person decides today, where the mail says so. */
  readonly inPlaceOf: readonly string[];
}

export function sectionsFor(
  person: string,
  marks: readonly Notice[],
  { lost, gone, waiting }: LadderPlan,
  facts: LadderFacts,
  words: DigestWords,
): LetterSections {
  const { ladder, within } = facts.rules;
  const isAbout = (who: string) => marks.some(({ step }) => step.endsWith(` ${who}`) && !step.startsWith('nudge '));
  const firstFor = (who: 'guide' | typeof headRole) =>
    ladder.find(({ tell }) => [tell].flat().includes(who))?.after ?? within;
  const isMarked = (id: string) => marks.some(({ record }) => record === id);
  const ageOf = (entry: WaitingEntry) => ageOnLadder(entry, facts) ?? 0;
  const went = lost.get(person)?.length ?? 0;
  const mine = (waiting.holder.get(person) ?? []).filter((entry) => !gone.has(entry));
  const nudging = nudgingIn(mine);
  // A head is told of entries of their own as their holder, and not as of a colleague's.
  const isAboutMine = isAbout('holder') || (isAbout(headRole) && mine.some(({ id }) => isMarked(id)));
  const unclaimed = (waiting[headRole].get(person) ?? []).filter((entry) => entry.holder === null || gone.has(entry));
  const asking = nudgingIn(unclaimed);
  const stoodIn = words.inPlaceOf.flatMap((absent) => {
    const count = (waiting.holder.get(absent) ?? []).filter((entry) => !gone.has(entry)).length;
    return count > 0 ? [{ label: words.name(absent), count }] : [];
  });
  const led = isAbout(headRole) || asking > 0 ? ledBy(person, firstFor(headRole)) : undefined;
  return {
    ...((isAboutMine || nudging > 0) &&
      mine.length > 0 && {
        held: {
          count: mine.length,
          // As on the home: the days that a type allows by itself move the steps alone.
          older: mine.filter(({ age }) => age > within).length,
          within,
          ...oldestOf(mine),
          today: words.today,
          nudging,
          types: countBy(mine, ({ resource }) => words.label(resource)),
        },
      }),
    ...(stoodIn.length > 0 && { stoodIn }),
    ...(went > 0 && isAbout('holder') && { pooled: went }),
    ...(isAbout('guide') && {
      guided: {
        days: firstFor('guide'),
        count: (waiting.guide.get(person) ?? []).filter((entry) => ageOf(entry) >= firstFor('guide')).length,
      },
    }),
    ...(led && (led.holders.length > 0 || led.outside.length > 0 || led.unclaimed > 0) && { led }),
  };

  /** How many residents newly ask for an answer to these. */
  function nudgingIn(entries: readonly WaitingEntry[]): number {
    const isNew = ({ nudge, id }: WaitingEntry) =>
      nudge && marks.some((one) => one.record === id && one.step === nudgeStep(nudge.id));
    return new Set(entries.filter(isNew).map(({ student }) => student)).size;
  }

  function ledBy(head: string, days: number) {
    const own = waiting[headRole].get(head) ?? [];
    const old = own.filter((entry) => ageOf(entry) >= days);
    const { college, department } = facts.people.get(head) ?? {};
    const colleagues = new Set(
      [...facts.people.values()]
        .filter((one) => one.isActive && one.isFaculty && one.college === college && one.department === department)
        .flatMap(({ id }) => (id === head ? [] : [id])),
    );
    const held = old.filter((entry) => entry.holder !== null && entry.holder !== head && !gone.has(entry));
    const isColleague = ({ holder }: WaitingEntry) => colleagues.has(holder ?? '');
    const byHolder = (some: readonly WaitingEntry[]) => countBy(some, ({ holder }) => words.name(holder ?? ''));
    return {
      days,
      colleagues: colleagues.size,
      holders: byHolder(held.filter(isColleague)),
      outside: byHolder(held.filter((one) => !isColleague(one))),
      unclaimed: unclaimed.length,
      asking,
    };
  }
}

/** Since when the oldest of these waits, and how many of its days do not count. */
function oldestOf(entries: readonly WaitingEntry[]): { oldest: string; leftOut: number } {
  const [first] = entries.toSorted((a, b) => a.since.localeCompare(b.since));
  return { oldest: first?.since ?? '', leftOut: first?.leftOut ?? 0 };
}

function countBy<One>(all: readonly One[], labelOf: (one: One) => string): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const one of all) addTo(counts, labelOf(one), 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}
