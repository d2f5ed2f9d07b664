import registry from '../../../resources.config';
import { isDecision, type OutboxItem } from '../api/outbox/item';
import { type Route, route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { EntryRecord, Person } from '../api/wire';
import { PEOPLE_FRESH_MS } from './use-people';

/**
 * What an item of the outbox is called, with its resident: 'Attendance: 3 days of Asha Rao'. No name rests on the device,
 * so a later visit asks for it.
 */
export function useItemName(item: OutboxItem): string {
  const { label, whose, whom } = item;
  const decided = whose === undefined ? decidedOn(item) : undefined;
  const { answer: record } = useAnswer(decided ?? nothing, { enabled: decided !== undefined });
  const { answer = [] } = useAnswer<readonly (Person | { student: Person })[]>(
    { path: whom?.among ?? '' },
    { enabled: whose === undefined && whom !== undefined, freshFor: PEOPLE_FRESH_MS },
  );
  const people = answer.map((one) => ('student' in one ? one.student : one));
  const name = whose ?? record?.student?.name ?? people.find(({ id }) => id === whom?.id)?.name;
  return name ? `${label} of ${name}` : label;
}

/** Where the one entry of a decision is read. */
function decidedOn(item: OutboxItem): Route<EntryRecord> | undefined {
  const [record, ...others] = isDecision(item) ? item.records : [];
  const entry = registry.entries.find(({ name }) => name === record?.resource);
  if (!record || !entry || others.length > 0) return undefined;
  return route('GET :type/:id', { path: { type: entry.api.path, id: record.id } });
}

const nothing: Route<EntryRecord> = { path: '' };
