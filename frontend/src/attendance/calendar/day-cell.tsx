import type { KeyboardEvent } from 'react';
import type { Day } from '../../api/wire';
import { stateWords } from './state-words';
import { wordsAround } from './weeks';

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
  const isShown = facts?.state || state === 'holiday';
  const said = (
    <>
      {word && <span className={isShown ? 'day-word' : 'visually-hidden'}>{word}</span>}
      {isChanged && <span className="visually-hidden">not saved</span>}
      {isToday && <span className="visually-hidden">today</span>}
    </>
  );
  const number = <span className="digits day-number">{Number(day.slice(8))}</span>;
  if (!onKeyDown) {
    return (
      <span className={look}>
        {number}
        {said}
      </span>
    );
  }
  const { weekday, month } = wordsAround(day);
  return (
    <button
      type="button"
      className={look}
      data-day={day}
      aria-disabled={!facts?.mayMark}
      tabIndex={tabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={facts?.mayMark ? onClick : undefined}
    >
      <span className="visually-hidden">{weekday}</span>
      {number}
      <span className="visually-hidden">{month}</span>
      {said}
    </button>
  );
}
