import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type AttendanceState, addMonths, groupedBy, monthOf } from '../../../../schemas';
import type { Day } from '../../api/wire';
import { dayAfterKey, monthWord, weekdays, weeksOf, wordsAround } from './months';

/** The states in the order of clicking, each with the key that marks it. */
export const stateWords: Readonly<Record<AttendanceState, { word: string; key: string }>> = {
  present: { word: 'Present', key: 'p' },
  absent: { word: 'Absent', key: 'a' },
  leave: { word: 'Leave', key: 'l' },
};

const order = [null, ...(Object.keys(stateWords) as AttendanceState[])];

/** The state after a click: unmarked, present, absent, leave, and unmarked again. */
const nextState = (state: AttendanceState | null): AttendanceState | null =>
  order[(order.indexOf(state) + 1) % order.length] ?? null;

/**
 * The state that a key marks.
 * @returns null when the key removes the mark, undefined for any other key
 */
function stateOfKey(key: string): AttendanceState | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null;
  const found = Object.entries(stateWords).find(([, words]) => words.key === key.toLowerCase());
  return found?.[0] as AttendanceState | undefined;
}

type MonthBarProps = {
  month: string;
  /** The first and last month with something to show. */
  range: readonly [string, string] | null;
  onMonth: (month: string) => void;
};

/** The name of the month, with buttons to the previous and the next one. */
export function MonthBar({ month, range, onMonth }: MonthBarProps) {
  return (
    <div className="row month-bar">
      <Button
        icon={<LeftOutlined />}
        aria-label="Previous month"
        disabled={!range || month <= range[0]}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <h2 className="title" aria-live="polite">
        {monthWord(month)}
      </h2>
      <Button
        icon={<RightOutlined />}
        aria-label="Next month"
        disabled={!range || month >= range[1]}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  );
}

type DayCellProps = {
  day: string;
  /** Undefined on a day outside the posting. */
  facts: Day | undefined;
  isToday: boolean;
  isChanged: boolean;
  /** Whether its mark waits on this device. */
  isUnsent: boolean;
  /** Whether Tab reaches this day. */
  tabStop: boolean;
  onFocus: () => void;
  onClick: () => void;
  /** Given when days can be marked. */
  onKeyDown: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
};

/** The words beside the number of a day: its mark, or the reason why it has none. */
function wordOf(facts: Day | undefined, isUnsent: boolean): string {
  if (!facts) return 'outside the posting';
  if (isUnsent) return `${facts.state ? stateWords[facts.state].word : 'Not marked'}, not sent`;
  if (facts.state) return stateWords[facts.state].word;
  if (!facts.isWorkingDay) return 'Holiday';
  return facts.mayMark ? 'Not marked' : '';
}

/** One day. It is a button when days can be marked, and otherwise its number and mark. */
function DayCell(props: DayCellProps) {
  const { day, facts, isToday, isChanged, isUnsent, tabStop, onFocus, onClick, onKeyDown } = props;
  const word = wordOf(facts, isUnsent && !isChanged);
  const state = facts?.state ?? (facts ? (facts.isWorkingDay ? 'none' : 'holiday') : 'outside');
  const look = `day day-${state}${isToday ? ' day-today' : ''}${isChanged || isUnsent ? ' day-changed' : ''}`;
  const isShown = facts?.state || state === 'holiday' || facts?.mayMark;
  const notes = (
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
        {notes}
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
      {notes}
    </button>
  );
}

type CalendarProps = {
  /** `YYYY-MM` */
  month: string;
  today: string;
  /** The days of a posting. Other days of the month are empty. */
  days: readonly Day[];
  /** The days with a mark that is not saved yet. */
  changed?: ReadonlySet<string>;
  /** The days with a mark that is kept on this device until there is a connection. */
  unsent?: ReadonlySet<string>;
  /** Given when days can be marked. Otherwise the calendar is read-only. */
  onMark?: (day: string, state: AttendanceState | null) => void;
  onMonth?: (month: string) => void;
};

/**
 * A month with a cell for each day. If days can be marked, arrow keys move among them and one Tab leads past
 * all of them.
 */
export function Calendar({ month, today, days, changed, unsent, onMark, onMonth }: CalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const byDay = new Map(days.map((each) => [each.day, each]));
  const start = byDay.has(today) ? today : (days[0]?.day ?? `${month}-01`);
  const [moved, setMoved] = useState<string | null>(null);
  const current = moved && monthOf(moved) === month ? moved : start;

  const go = (day: string) => {
    setMoved(day);
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, day, month);
    const state = stateOfKey(event.key);
    if (next) go(next);
    else if (event.key === 'PageUp') onMonth?.(addMonths(month, -1));
    else if (event.key === 'PageDown') onMonth?.(addMonths(month, 1));
    else if (state !== undefined && byDay.get(day)?.mayMark) {
      onMark?.(day, state);
      const after = days.find((each) => each.mayMark && each.day > day && monthOf(each.day) === month);
      if (after && state !== null) go(after.day);
    } else return;
    event.preventDefault();
  };

  const saved = days.filter(({ day }) => !changed?.has(day) && !unsent?.has(day));
  return (
    <>
      <table ref={table} className="calendar">
        <caption className="visually-hidden">{monthWord(month)}</caption>
        <thead className="label">
          <tr>
            {weekdays.map((word) => (
              <th key={word} scope="col" abbr={word}>
                <span aria-hidden="true">{word.slice(0, 3)}</span>
                <span className="visually-hidden">{word}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? weekdays[index]}>
                  {day && (
                    <DayCell
                      day={day}
                      facts={byDay.get(day)}
                      isToday={day === today}
                      isChanged={changed?.has(day) ?? false}
                      isUnsent={unsent?.has(day) ?? false}
                      tabStop={day === current}
                      onFocus={() => setMoved(day)}
                      onKeyDown={onMark && ((event) => press(event, day))}
                      onClick={() => {
                        // In Safari a button that is pressed with a mouse has no focus, and the keys go on from here.
                        go(day);
                        onMark?.(day, nextState(byDay.get(day)?.state ?? null));
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MarkedBy days={saved} />
    </>
  );
}

/** Who marked these days: 'Marked by Dr. A. Kale (12), Dr. S. Rao (1)'. */
function MarkedBy({ days }: Pick<CalendarProps, 'days'>) {
  const marked = groupedBy(
    days.flatMap(({ state, markedBy }) => (state && markedBy ? [markedBy.name] : [])),
    (name) => name,
  );
  if (marked.size === 0) return null;
  const names = [...marked].map(([name, all]) => `${name} (${all.length})`);
  return <p className="small apart">Marked by {names.join(', ')}</p>;
}
