import type { KeyboardEvent } from 'react';
import type { Day } from '../data/wire';
import { stateWords } from './state-words';
import { spokenDay } from './weeks';

export type DayCellProps = {
  day: string;
  /** `undefined` on a day outside the posting. */
  facts: Day | undefined;
  isToday: boolean;
  isChanged: boolean;
  /** Whether Tab reaches this day. */
  tabStop: boolean;
  onFocus: () => void;
  onClick: () => void;
  /** Where days are marked. */
  onKeyDown: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
};

/** What a day says besides its number: the mark, or why there is none. */
function wordOf(facts: Day | undefined): string {
  if (!facts) return 'outside the posting';
  if (facts.state) return stateWords[facts.state].word;
  if (!facts.isWorkingDay) return 'Holiday';
  return facts.mayMark ? 'not marked' : '';
}

/** One day: a button where days are marked, else its number and mark. */
export function DayCell({ day, facts, isToday, isChanged, tabStop, onFocus, onClick, onKeyDown }: DayCellProps) {
  const word = wordOf(facts);
  const state = facts?.state ?? (facts ? (facts.isWorkingDay ? 'none' : 'holiday') : 'outside');
  const look = `day day-${state}${isToday ? ' day-today' : ''}${isChanged ? ' day-changed' : ''}`;
  const shown = (
    <>
      <span className="day-number">{Number(day.slice(8))}</span>
      {(facts?.state || state === 'holiday') && (
        <span className="day-word" aria-hidden="true">
          {word}
        </span>
      )}
    </>
  );
  if (!onKeyDown) {
    return (
      <span className={look}>
        {shown}
        {word && <span className="visually-hidden">{word}</span>}
      </span>
    );
  }
  const said = [spokenDay(day), word, isChanged && 'not saved', isToday && 'today'].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={look}
      data-day={day}
      aria-label={said}
      aria-disabled={!facts?.mayMark}
      tabIndex={tabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={facts?.mayMark ? onClick : undefined}
    >
      {shown}
    </button>
  );
}
