import { CloseCircleFilled } from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseDay, sentDay, showDay } from '../../../../schemas';
import { wholeDay } from '../../../../schemas/days/handwritten-day';
import { useViewer } from '../../session/viewer';
import type { ControlProps } from './field-parts';

const withoutSigns = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** Reads a day as people type it: 25-11-2026, 25/11/26, 251126, 2026-11-25. @returns `YYYY-MM-DD` */
export const readTyped = (text: string): string | undefined =>
  parseDay(wholeDay(text.trim().replace(withoutSigns, '$1-$2-$3')));

/** The days that may be chosen, and today, each `YYYY-MM-DD`. */
type Choosable = { earliest?: string | undefined; latest?: string | undefined; today: string };

/** Why what was typed cannot be taken, in one sentence. `undefined` when it can. */
export function refusalOf(text: string, { earliest, latest, today }: Choosable): string | undefined {
  const day = readTyped(text);
  if (!day) return `“${text.trim()}” is no day.`;
  const called = (limit: string) => (limit === today ? 'today' : showDay(limit));
  if (latest && day > latest) return `${showDay(day)} is after ${called(latest)}.`;
  if (earliest && day < earliest) return `${showDay(day)} is before ${called(earliest)}.`;
  return undefined;
}

const STORED = 'YYYY-MM-DD';
/** The first is how the field spells a day, as `sentDay` does; the others are read while they are typed. */
const TYPED = ['DD-MM-YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DDMMYYYY', 'D-M-YYYY', 'D/M/YYYY', STORED];

const dayIn = (value: unknown) => (typeof value === 'string' && parseDay(value) === value ? value : undefined);
const asDay = (value: unknown) => (dayIn(value) ? dayjs(dayIn(value)) : undefined);

export type CalendarInputProps = ControlProps & {
  /** `YYYY-MM-DD`. */
  value?: unknown;
  onChange?: (day: string | undefined) => void;
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  earliest?: unknown;
  latest?: unknown;
  'aria-label'?: string;
  autoFocus?: boolean;
  /**
   * Whether what cannot be taken becomes the value, so that the form refuses it and sends no other day. Otherwise the day
   * before stays, as of a filter.
   */
  keepsRefused?: boolean;
};

/** A calendar day, typed or picked. Says why a typed one cannot be taken, until another one is chosen. */
export default function CalendarInput(props: CalendarInputProps) {
  const { value, onChange, earliest, latest, autoFocus, keepsRefused, ...rest } = props;
  const { today } = useViewer();
  const [refused, setRefused] = useState<string>();
  const [open, setOpen] = useState(autoFocus ?? false);
  const [before, setBefore] = useState(value);
  const saysId = useId();
  // One object for one day: the calendar takes another one for a new choice, and forgets what is being typed.
  const chosen = useMemo(() => asDay(value) ?? null, [value]);
  // Another value came from elsewhere: a button beside it, a reset.
  if (before !== value) {
    setBefore(value);
    setRefused(undefined);
  }

  const take = (day: string | undefined) => {
    setRefused(undefined);
    onChange?.(day);
  };
  /** Says why the calendar drops what was typed. */
  const settle = (text: string) => {
    if (!text || text === sentDay(dayIn(value) ?? '')) return;
    const why = refusalOf(text, { earliest: dayIn(earliest), latest: dayIn(latest), today });
    setRefused(why);
    // Now, because a calendar that closes together with a change takes the day that it had before.
    flushSync(() => setOpen(false));
    if (!why || !keepsRefused) return;
    const wrong = readTyped(text) ?? text.trim();
    setBefore(wrong);
    onChange?.(wrong);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    // Enter takes the day; it must not send the form that the day is for.
    if (event.key === 'Enter') event.preventDefault();
    if (event.target instanceof HTMLInputElement) settle(event.target.value);
  };

  return (
    <>
      <DatePicker
        {...rest}
        {...(refused && {
          'aria-describedby': [rest['aria-describedby'], saysId].filter(Boolean).join(' '),
          'aria-invalid': true,
          status: 'error',
        })}
        autoFocus={autoFocus}
        open={open}
        onOpenChange={setOpen}
        value={chosen}
        onChange={(day) => take(day ? day.format(STORED) : undefined)}
        format={TYPED}
        placeholder="DD-MM-YYYY"
        minDate={asDay(earliest)}
        maxDate={asDay(latest)}
        // The clock of a PC may be wrong by years: the server says which day it is.
        defaultPickerValue={dayjs(today)}
        rootClassName={dayjs().format(STORED) === today ? '' : 'clock-is-wrong'}
        showNow={false}
        allowClear={clearing}
        components={parts}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => target instanceof HTMLInputElement && settle(target.value)}
        className="date-field-input"
      />
      {refused && (
        <p id={saysId} role="alert" className="small bad toned date-field-refused">
          {refused}
        </p>
      )}
    </>
  );
}

/**
 * The line in which a day is typed. A year of two digits becomes whole when the line is left: the calendar reads at each
 * key, and would take the first two of four.
 */
function DayLine({ onChange, onKeyDown, onBlur, ...rest }: ComponentProps<'input'>) {
  const complete = (event: SyntheticEvent<HTMLInputElement>) => {
    const line = event.currentTarget;
    const day = readTyped(line.value);
    if (!day || line.value === sentDay(day)) return;
    line.value = sentDay(day);
    onChange?.(Object.assign(event, { target: line }));
  };
  return (
    <input
      {...rest}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') complete(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        complete(event);
        onBlur?.(event);
      }}
    />
  );
}

const parts = { input: DayLine };
const clearing = { clearIcon: <CloseCircleFilled aria-label="Empty the field" /> };
