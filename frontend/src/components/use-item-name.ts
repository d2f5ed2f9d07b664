import type { OutboxItem } from '../api/outbox/item';
import { useAnswer } from '../api/use-answer';
import type { Person } from '../api/wire';
import { PEOPLE_FRESH_MS } from './use-people';

/**
 * What an item of the outbox is called, with its resident: 'Attendance: 3 days of Asha Rao'. No name rests on the device,
 * so a later visit asks for it.
 */
export function useItemName({ label, whose, whom }: OutboxItem): string {
  const { answer = [] } = useAnswer<readonly (Person | { student: Person })[]>(
    { path: whom?.among ?? '' },
    { enabled: whose === undefined && whom !== undefined, freshFor: PEOPLE_FRESH_MS },
  );
  const people = answer.map((one) => ('student' in one ? one.student : one));
  const name = whose ?? people.find(({ id }) => id === whom?.id)?.name;
  return name ? `${label} of ${name}` : label;
}
