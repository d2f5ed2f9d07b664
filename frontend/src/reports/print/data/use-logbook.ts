import { route } from '../../../api/route';
import { useAnswer } from '../../../api/use-answer';

/**
 * The state of a logbook and its prints.
 * @param student the owner. `'own'` stands for the viewer, null loads nothing
 */
export function useLogbook(student: string | null) {
  const enabled = student !== null;
  const query = student === null || student === 'own' ? {} : { student };
  const { answer, loading, retry, ...rest } = useAnswer(route('GET report/logbook', { query }), { enabled });
  return { ...rest, logbook: enabled ? answer : undefined, loading: enabled && loading, reload: retry };
}
