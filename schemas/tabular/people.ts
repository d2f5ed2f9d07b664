import { groupedBy } from '../grouped';
import type { FindPerson } from './sheet';

type Findable = { id: string; name: string; email: string };

const plainName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Finds people by their exact name or e-mail address. When several have the same name, the address is needed. */
export function personFinder(people: readonly Findable[]): FindPerson {
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
