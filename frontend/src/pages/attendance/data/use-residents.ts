import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';
import type { Person } from '../../../registry/api/wire';

/** The postings whose days the viewer may mark, and the residents in them by name. */
export function useResidents() {
  const { answer: postings = [], fetching, ...rest } = useAnswer(routes.postings());
  const byId = new Map(postings.map(({ student }): [string, Person] => [student.id, student]));
  return {
    ...{ ...rest, postings, retrying: fetching },
    residents: [...byId.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
