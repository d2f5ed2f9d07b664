import type { User } from '../../auth/users/tables';
import type { Draft } from './draft';
import { canBeRefused, forcedOutcome, naturalOutcome, type Outcome } from './outcome';
import type { World } from './world';

type Judged = { readonly draft: Draft; outcome: Outcome };

/**
 * The outcomes of all drafts.
 * @param wishes `shown` is a resident whose logbook has every state of every type. `busy` is a teacher with
 * `queue` open records
 */
export function outcomesOf(
  drafts: readonly Draft[],
  wishes: { shown: User | undefined; busy: User | undefined; queue: number },
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
  const names = ({ draft }: Judged) => draft.entry.people.some((key) => draft.values[key] === wishes.busy?.id);
  fillQueue(
    judged.filter((one) => names(one) && !isShown(one)),
    wishes.queue - judged.filter((one) => names(one) && isShown(one) && one.outcome.meaning === 'open').length,
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
