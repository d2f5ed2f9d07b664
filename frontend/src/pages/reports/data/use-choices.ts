import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';

const FIVE_MINUTES = 300_000;

/** Which reports there are for the viewer, and what they may be narrowed to. @param department whose students */
export function useChoices(department: string | null) {
  const { answer, ...rest } = useAnswer(routes.reports(department), { freshFor: FIVE_MINUTES, keep: true });
  return { ...rest, choices: answer };
}
