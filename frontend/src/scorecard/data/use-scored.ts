import { type Scorecard, showDay } from '../../../../schemas';
import { routes } from '../../api/routes';
import { useAnswer } from '../../api/use-answer';
import type { ResidentSheets } from '../../api/wire';
import { type ResidentDue, residentLine } from '../../components/residents-due';
import type { People } from '../../components/use-people';
import { wordsOf } from '../sheet/saved-sheet';

/** Whom the viewer may score, and the sheets that are due of them. */
export function useScored(card: Scorecard): People & { due: ResidentDue[] } {
  const { answer = [], ...rest } = useAnswer(routes.scored(card), { keep: true });
  return { ...rest, items: answer, due: answer.map((each) => dueOf(card, each)) };
}

function dueOf(card: Scorecard, { id, name, joinedDate, sheets, lastOn, due }: ResidentSheets): ResidentDue {
  const [first, ...others] = due.map((place) => card.api.save.periods.map((period) => place[period] ?? 0));
  const held = lastOn ? `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}, last ${showDay(lastOn)}` : 'no sheet yet';
  return {
    id,
    name,
    line: residentLine(joinedDate, held),
    unknown: joinedDate === null,
    due: first ? `${wordsOf(card, first)}${others.length > 0 ? ` and ${others.length} more` : ''}` : null,
    ...(first && { at: Object.fromEntries(card.periods.map(({ key }, index) => [key, String(first[index])])) }),
  };
}
