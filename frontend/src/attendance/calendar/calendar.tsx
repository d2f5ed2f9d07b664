import { type KeyboardEvent, useRef, useState } from 'react';
import type { AttendanceState } from '../../../../schemas';
import type { Day } from '../../api/wire';
import { addMonths, monthOf, monthWord } from '../data/months';
import { DayCell } from './day-cell';
import { nextState, stateOfKey } from './state-words';
import { dayAfterKey, weekdays, weeksOf } from './weeks';

export type CalendarProps = {
  /** `YYYY-MM` */
  month: string;
  today: string;
  /** The days of a posting; others of the month are empty. */
  days: readonly Day[];
  /** Days that are marked here but not saved. */
  changed?: ReadonlySet<string>;
  /** Where days are marked; otherwise the calendar is only read. */
  onMark?: (day: string, state: AttendanceState | null) => void;
  onMonth?: (month: string) => void;
};

/** A month, a cell for each day. Where days are marked, arrow keys move among them and one Tab leads past all. */
export function Calendar({ month, today, days, changed, onMark, onMonth }: CalendarProps) {
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
      const after = dayAfterKey('ArrowRight', day, month);
      if (after && state !== null) go(after);
    } else return;
    event.preventDefault();
  };

  return (
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
                    tabStop={day === current}
                    onFocus={() => setMoved(day)}
                    onKeyDown={onMark && ((event) => press(event, day))}
                    onClick={() => onMark?.(day, nextState(byDay.get(day)?.state ?? null))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
