import type { Scorecard } from '../../../../schemas';
import { routes } from '../../api/routes';
import { useAnswer } from '../../api/use-answer';

/** All sheets of a student, or the viewer's own. `null` waits for a choice. */
export function useSheets(card: Scorecard, student: string | 'mine' | null) {
  const route = student === 'mine' ? routes.ownSheets(card) : routes.sheetsOf(card, student ?? '');
  // Two people may score the same student on one day: what is shown here must be what is saved.
  return useAnswer(route, { enabled: student !== null, freshFor: 0, still: true });
}

export type Sheets = ReturnType<typeof useSheets>;
