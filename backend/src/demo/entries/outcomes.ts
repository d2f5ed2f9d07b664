import {
  daysBetween,
  earlierDay,
  isFilled,
  isScored,
  type Meaning,
  statesMeaning,
  verifierFields,
} from '../../../../schemas';
import type { User } from '../../auth/users/tables';
import { addDays, notOnSunday, verifyDelay } from '../calendar';
import { type Draft, holderOf } from './draft';
import { makeVerdict, type Verdict } from './verdict';
import type { World } from './world';

/** The outcome of a record. An open one has no day. */
export type Outcome = { meaning: 'open' } | { meaning: Exclude<Meaning, 'open'>; on: string };

/** The share of records that nobody ever looks at, whatever their age: one in seven. */
const forgotten = 0.14;
const refused = 0.07;
/** The share of open records on which a teacher has asked for more. */
const questioned = 0.1;
/** The share of accepted records that were refused before. */
const corrected = 0.05;

/**
 * The natural outcome: verified some days after logging, if anybody looks at the record and that day has
 * come.
 */
export function naturalOutcome(draft: Draft, world: World): Outcome {
  const on = dayOfVerdict(draft, world);
  if (world.random.chance(forgotten) || on > world.until) return { meaning: 'open' };
  return { meaning: world.random.chance(refused) && canBeRefused(draft) ? 'refused' : 'accepted', on };
}

/** The wanted outcome, on a day that has come. */
const forcedOutcome = (draft: Draft, meaning: Outcome['meaning'], world: World): Outcome =>
  meaning === 'open' ? { meaning } : { meaning, on: earlierDay(dayOfVerdict(draft, world), world.until) };

const dayOfVerdict = (draft: Draft, { random }: World): string =>
  notOnSunday(addDays(draft.createdAt.slice(0, 10), verifyDelay(random)));

const canBeRefused = (draft: Draft): boolean => statesMeaning(draft.entry, 'refused').length > 0;

/** The verdicts that lead to an outcome, oldest first. */
export function verdictsFor(draft: Draft, outcome: Outcome, world: World, care: number): Verdict[] {
  if (outcome.meaning === 'open') return questionOn(draft, world, care);
  const { meaning, on } = outcome;
  const logged = draft.createdAt.slice(0, 10);
  const halfway = addDays(logged, Math.floor(daysBetween(logged, on) / 2));
  const wasCorrected = meaning === 'accepted' && halfway < on && world.random.chance(corrected);
  const first = wasCorrected ? makeVerdict(draft, 'refused', halfway, world, care) : null;
  const last = makeVerdict(draft, meaning, on, world, care);
  return [first, last].filter((verdict): verdict is Verdict => verdict !== null);
}

/** A remark that leaves the record open, if there is one with words. */
function questionOn(draft: Draft, world: World, care: number): Verdict[] {
  const day = dayOfVerdict(draft, world);
  if (day > world.until || !world.random.chance(questioned)) return [];
  const question = makeVerdict(draft, 'open', day, world, care);
  if (!question) return [];
  // Leaves optional scores empty, because a teacher who asks for more has not scored the record yet.
  const scores = verifierFields(draft.entry).flatMap((field) => (isScored(field) && !field.required ? field.key : []));
  const values = Object.fromEntries(Object.entries(question.values).filter(([key]) => !scores.includes(key)));
  return Object.values(values).some(isFilled) ? [{ ...question, values }] : [];
}

type Judged = { readonly draft: Draft; outcome: Outcome };

/**
 * The outcomes of all drafts.
 * @param wishes `shown` is a resident whose logbook has every state of every type. `busy` is a teacher for whom `queue`
 * records wait that were logged on the day `since` or later, and who has answered what came before
 */
export function outcomesOf(
  drafts: readonly Draft[],
  wishes: { shown: User | undefined; busy: User | undefined; queue: number; since: string },
  world: World,
): Map<Draft, Outcome> {
  const judged = drafts.map((draft): Judged => ({ draft, outcome: naturalOutcome(draft, world) }));
  const isShown = ({ draft }: Judged) => draft.resident.user.id === wishes.shown?.id;
  for (const entry of world.registry.entries) {
    showEveryState(
      judged.filter((one) => isShown(one) && one.draft.entry === entry),
      world,
    );
  }
  const held = judged.filter(({ draft }) => holderOf(draft) === wishes.busy?.id);
  const isQueued = ({ draft }: Judged) => draft.createdAt >= wishes.since;
  const others = held.filter((one) => !isShown(one));
  const shown = held.filter((one) => isShown(one) && isQueued(one) && one.outcome.meaning === 'open');
  fillQueue(others.filter(isQueued), wishes.queue - shown.length, world);
  fillQueue(
    others.filter((one) => !isQueued(one)),
    0,
    world,
  );
  return new Map(judged.map(({ draft, outcome }) => [draft, outcome]));
}

/**
 * Forces the outcomes of a type if a state is missing: the newest record waits, the oldest was refused, and
 * the next one accepted.
 */
function showEveryState(judged: Judged[], world: World): void {
  const byAge = sortedByAge(judged);
  const refusable = byAge.some(({ draft }) => canBeRefused(draft));
  const wanted: Outcome['meaning'][] = refusable ? ['refused', 'accepted'] : ['accepted'];
  if ([...wanted, 'open'].every((meaning) => judged.some(({ outcome }) => outcome.meaning === meaning))) return;
  const force = (one: Judged | undefined, meaning: Outcome['meaning']) => {
    if (one) one.outcome = forcedOutcome(one.draft, meaning, world);
  };
  for (const [index, meaning] of wanted.entries()) force(byAge[index], meaning);
  force(byAge.at(-1), 'open');
}

const sortedByAge = (judged: readonly Judged[]) =>
  [...judged].sort((a, b) => (a.draft.createdAt < b.draft.createdAt ? -1 : 1));

/** Leaves exactly `size` records open. The newest are opened, or the oldest open ones accepted. */
function fillQueue(judged: Judged[], size: number, world: World): void {
  const byAge = sortedByAge(judged);
  let missing = size - byAge.filter(({ outcome }) => outcome.meaning === 'open').length;
  for (const one of missing > 0 ? byAge.reverse() : byAge) {
    if (missing === 0) return;
    const isOpen = one.outcome.meaning === 'open';
    if (isOpen === missing > 0) continue;
    one.outcome = forcedOutcome(one.draft, isOpen ? 'accepted' : 'open', world);
    missing += isOpen ? 1 : -1;
  }
}
