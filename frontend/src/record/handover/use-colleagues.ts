import type { Teachers } from '../../../../schemas/api/lists';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Person } from '../../api/wire';
import type { People } from '../../components/use-people';
import { useViewer } from '../../session/viewer';

type Colleagues = People & {
  /** Those who have not signed in yet, to whom nothing can be given. */
  invited: readonly Person[];
};

/**
 * The faculty of the viewer's department, without one of them.
 * @param but the id of that one, by default the viewer's
 */
export function useColleagues(enabled: boolean, but?: string): Colleagues {
  const { id } = useViewer();
  const { answer, ...asked } = useAnswer(route('GET misc/allTeacherDataDeptAndCollegeWise'), {
    enabled,
    // A colleague may have signed in for the first time since the dialog was last open.
    freshFor: 0,
  });
  const others = (all: Teachers['users'] = []) =>
    all.flatMap(({ _id, name }) => (name && _id !== (but ?? id) ? [{ id: _id, name }] : []));
  return { items: others(answer?.users), invited: others(answer?.invited), ...asked };
}
