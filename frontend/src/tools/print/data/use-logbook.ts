import { route } from '../../../api/route';
import { useAnswer } from '../../../api/use-answer';

/** How far a logbook is, and what was printed of it. @param student whose; `'own'` for the viewer's; null asks nothing */
export function useLogbook(student: string | null) {
  const enabled = student !== null;
  const query = student === null || student === 'own' ? {} : { student };
  const { answer, loading, retry, ...rest } = useAnswer(route('GET report/logbook', { query }), { enabled });
  return { ...rest, logbook: enabled ? answer : undefined, loading: enabled && loading, reload: retry };
}
