import type { Route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { Person } from '../api/wire';

export type People = {
  items: readonly Person[];
  loading: boolean;
  failed: boolean;
  retrying?: boolean;
  retry: () => void;
};

/** How long people count as fresh, in ms. They seldom change, and every form of a visit needs them. */
export const PEOPLE_FRESH_MS = 300_000;

/** A list of people to choose from. */
export function usePeople(route: Route<Person[]>, enabled: boolean): People {
  const { answer = [], ...rest } = useAnswer(route, { enabled, freshFor: PEOPLE_FRESH_MS });
  return { ...rest, items: answer.filter(({ name }) => name) };
}
