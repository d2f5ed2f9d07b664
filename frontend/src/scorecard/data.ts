import { useSearchParams } from 'react-router';
import { type Scorecard, showDay } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { ResidentSheets } from '../api/wire';
import { type ResidentDue, residentLine } from '../components/residents-due';
import type { People } from '../components/use-people';
import { type Place, wordsOf } from './sheet';

/** All sheets of a student, or the viewer's own. `null` waits for a choice. */
export function useSheets(card: Scorecard, student: string | 'mine' | null) {
  const question =
    student === 'mine'
      ? route('GET :type/my', { path: { type: card.api.path } })
      : route('POST :type/all', { path: { type: card.api.path }, body: { student: student ?? '' } });
  // Two people may score the same student on one day: what is shown here must be what is saved.
  return useAnswer(question, { enabled: student !== null, freshFor: 0, still: true });
}

export type Sheets = ReturnType<typeof useSheets>;

const STUDENT = 'student';

/** Which student and sheet is chosen. It stands in the address, so that reloading, going back and a link keep it. */
export function useChoice(card: Scorecard) {
  const [params, setParams] = useSearchParams();
  const student = params.get(STUDENT);
  // An inner choice means nothing without the outer one.
  const place = card.periods.reduce<{ chosen: number[]; open: boolean }>(
    ({ chosen, open }, { key, values }) => {
      const value = values.find((each) => String(each.value) === params.get(key))?.value;
      return open && value !== undefined ? { chosen: [...chosen, value], open } : { chosen, open: false };
    },
    { chosen: [], open: true },
  ).chosen;

  const choose = (nextStudent: string | null, next: Place) =>
    setParams(
      {
        ...(nextStudent && { [STUDENT]: nextStudent }),
        ...Object.fromEntries(card.periods.flatMap(({ key }, i) => (i in next ? [[key, String(next[i])]] : []))),
      },
      { replace: true },
    );

  return {
    student,
    /** The chosen values, outermost first; shorter than the periods until all are chosen. */
    place: place as Place,
    complete: place.length === card.periods.length,
    chooseStudent: (id: string | null) => choose(id, place),
    choosePlace: (next: Place) => choose(student, next),
  };
}

export type Choice = ReturnType<typeof useChoice>;

/** Whom the viewer may score, and the sheets that are due of them. */
export function useScored(card: Scorecard): People & { due: ResidentDue[] } {
  const { answer = [], ...rest } = useAnswer(route('GET :type/residents', { path: { type: card.api.path } }), {
    keep: true,
  });
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
