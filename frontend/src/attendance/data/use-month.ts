import { routes } from '../../api/routes';
import { useAnswer } from '../../api/use-answer';

/**
 * The days of one month.
 * @param student an id, or the viewer's own; `null` waits for a choice
 * @param month `YYYY-MM`; without one, the server's present month
 */
export function useMonth(student: string | 'mine' | null, month: string | null) {
  const route = student === 'mine' ? routes.ownMonth(month) : routes.monthOf(student ?? '', month);
  const { answer, ...rest } = useAnswer(route, { enabled: student !== null, freshFor: 0, still: true });
  return { ...rest, month: answer };
}
