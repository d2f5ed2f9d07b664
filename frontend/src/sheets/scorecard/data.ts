import { useSearchParams } from 'react-router';
import { dueSince, placeIn, placeInWords, type Scorecard, type SheetResource, showDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { ResidentSheets } from '../../api/wire';
import { type ResidentDue, residentLine } from '../../components/residents-due';
import type { People } from '../../components/use-people';
import type { Place } from './sheet';

/** All sheets of a student, or the viewer's own. Null waits for a choice. */
export function useSheets({ api }: SheetResource, student: string | 'mine' | null) {
  const path = { type: api.path };
  const question =
    student === 'mine'
      ? route('GET :type/my', { path })
      : route('POST :type/all', { path, body: { student: student ?? '' } });
  // Always loads fresh sheets. Two people may score the same student on one day, and a save must replace what
  // is shown here.
  return useAnswer(question, { enabled: student !== null, freshFor: 0, still: true });
}

export type Sheets = ReturnType<typeof useSheets>;

const STUDENT = 'student';

/** The query of the address that shows a sheet. */
export const queryOf = ({ periods }: Scorecard, student: string | null, place: Place): Record<string, string> => ({
  ...(student && { [STUDENT]: student }),
  ...Object.fromEntries(periods.flatMap(({ key }, depth) => (depth in place ? [[key, String(place[depth])]] : []))),
});

/**
 * The chosen student and sheet. They are in the address, so that reloading, going back and a link keep them.
 */
export function useChoice(card: Scorecard) {
  const { periods } = card;
  const [params, setParams] = useSearchParams();
  const student = params.get(STUDENT);
  const asked = periods.map(({ key, values }) => values.find(({ value }) => String(value) === params.get(key))?.value);
  // Stops at the first missing choice, because an inner choice means nothing without the outer one.
  const end = asked.indexOf(undefined);
  const place = asked.slice(0, end < 0 ? undefined : end) as Place;

  const choose = (nextStudent: string | null, next: Place) =>
    setParams(queryOf(card, nextStudent, next), { replace: true });

  return {
    student,
    /** The chosen values, outermost first. Shorter than the periods until all are chosen. */
    place,
    complete: place.length === periods.length,
    chooseStudent: (id: string | null) => choose(id, place),
    choosePlace: (next: Place) => choose(student, next),
  };
}

export type Choice = ReturnType<typeof useChoice>;

type Scored = Omit<People, 'items'> & {
  readonly items: readonly ResidentSheets[];
  due: ResidentDue[];
};

/** The residents whom the viewer may score, and their due sheets. */
export function useScored({ api, sheet }: SheetResource): Scored {
  const { answer = [], ...rest } = useAnswer(route('GET :type/residents', { path: { type: api.path } }), {
    keep: true,
  });
  return { ...rest, items: answer, due: answer.map((each) => dueOf(sheet, each)) };
}

function dueOf(card: Scorecard, { id, name, joinedDate, endedOn, sheets, lastOn, due }: ResidentSheets): ResidentDue {
  const [first, ...others] = due;
  const held = lastOn ? `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}, last ${showDay(lastOn)}` : 'no sheet yet';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const place = first && placeIn(card, first);
  const since = place && joinedDate !== null ? dueSince(card, place, joinedDate) : undefined;
  return {
    id,
    name,
    line: residentLine(joinedDate, held, since !== undefined && `due since ${showDay(since)}`),
    ended: endedOn !== undefined,
    unknown: joinedDate === null,
    due: place ? placeInWords(card, place) + more : null,
    ...(place && { at: queryOf(card, null, place) }),
  };
}
