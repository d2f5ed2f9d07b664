import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Person } from '../../api/wire';
import { PEOPLE_FRESH_MS } from '../../components/use-people';
import { useViewer } from '../../session/viewer';

/**
 * The faculty of the viewer's department, without one of them.
 * @param but the id of that one, by default the viewer's
 */
export function useColleagues(enabled: boolean, but?: string): { people: readonly Person[]; loading: boolean } {
  const { id } = useViewer();
  const { answer, loading } = useAnswer(route('GET misc/allTeacherDataDeptAndCollegeWise'), {
    enabled,
    freshFor: PEOPLE_FRESH_MS,
  });
  const people = (answer?.users ?? []).flatMap(({ _id, name }) =>
    name && _id !== (but ?? id) ? [{ id: _id, name }] : [],
  );
  return { people, loading };
}
