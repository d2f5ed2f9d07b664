import { fold } from '../fold';
import { groupedBy } from '../grouped';
import type { Found } from './sheet';

type Findable = { id: string; name: string; email: string };

const plainName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Finds people by their exact name or e-mail address. When several have the same name, the address is needed. */
export function personFinder(people: readonly Findable[]): (text: string) => Found {
  const byName = groupedBy(people, ({ name }) => plainName(name));
  const byEmail = new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
  return (text) => {
    const id = byEmail.get(text.trim().toLowerCase());
    if (id !== undefined) return { id };
    const [one, other] = byName.get(plainName(text)) ?? [];
    if (other !== undefined)
      return { fault: `Several people are called ${plainName(text)}: please write the email address instead` };
    return one && { id: one.id };
  };
}

/** A row that a cell may name: somebody, or a place. */
export type Candidate = Findable & { college: string | null };

/** A name without titles, which some people write and others do not. */
const bareName = (name: string) =>
  fold(plainName(name))
    .replace(/^(?:(?:dr|prof|professor|mr|mrs|ms)\b[.\s]*)+/, '')
    .replace(/[.\s]+/g, ' ')
    .trim();

/**
 * Finds rows by their e-mail address, their exact name, or their name in any spelling. When several have the same name,
 * those of the college count.
 */
export function rowFinder(rows: readonly Candidate[]) {
  const byEmail = new Map(rows.flatMap((row) => (row.email ? [[row.email.toLowerCase(), row]] : [])));
  const byName = groupedBy(rows, ({ name }) => plainName(name));
  const byBare = groupedBy(rows, ({ name }) => bareName(name));
  const among = (found: readonly Candidate[] | undefined, college: string | null) => {
    const near = found?.filter((row) => college === null || row.college === null || row.college === college) ?? [];
    return near.length > 0 ? near : (found ?? []);
  };
  return (text: string, label: string, college: string | null): Found => {
    const addressed = byEmail.get(text.toLowerCase());
    if (addressed) return addressed;
    const exact = among(byName.get(plainName(text)), college);
    const [one, other] = exact.length > 0 ? exact : among(byBare.get(bareName(text)), college);
    if (!one) return { fault: `“${text.slice(0, 80)}” is not among what can be chosen as ${label}` };
    if (!other) return one;
    return {
      fault: one.email
        ? `Several people are called ${plainName(text)}: please write the email address instead`
        : `Several colleges have ${plainName(text)}: please name the college as well`,
    };
  };
}
