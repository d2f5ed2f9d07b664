import { type Meaning, may, statesMeaning, type Values, verifierFields } from '../../../../schemas';
import { roleOf } from '../../../../schemas/roles';
import type { User } from '../../auth/users/tables';
import { momentOn } from '../calendar';
import feedback from '../material/feedback.json';
import { verifierWeight } from './colleagues';
import { contextOf, type Draft } from './draft';
import { fillFields } from './fill';
import type { World } from './world';

/** A teacher's decision about a record, and its time. */
export type Verdict = {
  readonly by: User;
  readonly at: string;
  /** `open` asks for more and decides nothing. */
  readonly meaning: Meaning;
  readonly status: string;
  /** Values by the keys of the verifier's fields. */
  readonly values: Values;
};

/**
 * A verdict of one meaning on a day, by somebody who may give it.
 * @returns null when there is nobody, or no such state
 */
export function makeVerdict(
  draft: Draft,
  meaning: Verdict['meaning'],
  day: string,
  world: World,
  care: number,
): Verdict | null {
  const words = statesMeaning(draft.entry, meaning).filter((word) => draft.entry.workflow.verify.to.includes(word));
  // Draws nothing for a single word. A further word in one type then leaves the records of other types
  // unchanged.
  const status = words.length > 1 ? world.random.pick(words) : words[0];
  const by = verifierOf(draft, world);
  if (!status || !by) return null;
  const values = fillFields(verifierFields(draft.entry), {
    row: meaning === 'accepted' ? draft.row : {},
    from: day,
    until: day,
    random: world.random,
    care,
    phrases: feedback[meaning],
    quality: qualities[meaning],
    context: contextOf(world, draft.resident, day),
    person: () => by.id,
    file: () => null,
    system: () => null,
  });
  const at = momentOn(day, world.random);
  // A verdict on the day of logging must still be later than the record.
  return { by, at: at > draft.createdAt ? at : justAfter(draft.createdAt), meaning, status, values };
}

const qualities: Readonly<Record<Meaning, number>> = { accepted: 0.7, open: 0.4, refused: 0.1 };

const justAfter = (at: string) => new Date(Date.parse(at) + 1_800_000).toISOString();

/**
 * Usually the person whom the record names, otherwise the head of the department or a colleague. Always
 * somebody with the right.
 */
function verifierOf(draft: Draft, world: World): User | null {
  const values = Object.values(draft.values);
  const staff = world.staff.get(draft.resident.department.id);
  const named = [...(staff?.among(values) ?? []), ...world.coordinators.filter(({ id }) => values.includes(id))];
  const able = named.filter((one) => couldVerify(draft, one));
  if (able.length > 0 && world.random.chance(0.88)) return world.random.pick(able);
  // Colleagues of one role whom the record does not name have the same rights on it, so the rights of
  // thousands need not be checked one by one.
  const mayUnnamed = (role: string) => {
    const one = staff?.all.find((one) => one.role === role && !named.includes(one));
    return one !== undefined && couldVerify(draft, one);
  };
  const roles = staff?.roles.filter(mayUnnamed) ?? [];
  if (named.length === 0) return staff?.drawVerifier(roles, world.random) ?? null;
  const near = new Set([...(staff?.all ?? []), ...named]);
  const others = [...near].filter((one) => (named.includes(one) ? able.includes(one) : roles.includes(one.role)));
  return others.length > 0 ? world.random.weighted(others, verifierWeight) : null;
}

function couldVerify({ entry, values, resident }: Draft, { id, role, college, department }: User): boolean {
  const row = {
    ...values,
    student: resident.user.id,
    college: resident.user.college,
    department: resident.user.department,
  };
  return may(entry, 'verify', { id, role: roleOf(role), college, department }, row);
}
