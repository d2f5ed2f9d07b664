import { useSearchParams } from 'react-router';
import type { Scorecard } from '../../../../schemas';
import type { Place } from '../sheet/saved-sheet';

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
