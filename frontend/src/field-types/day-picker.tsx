import { Input } from 'antd';
import { Suspense } from 'react';
import { showDay } from '../../../schemas';
import { laterPart } from '../components/on-demand';
import type { CalendarInputProps } from './calendar-input';

const CalendarInput = laterPart(() => import('./calendar-input'));

/** A calendar day. The calendar is the largest control, so it is loaded after its form. */
export function DayPicker(props: CalendarInputProps) {
  const { value, id } = props;
  const shown = typeof value === 'string' && value ? showDay(value) : '';
  return (
    <Suspense fallback={<Input id={id} readOnly value={shown} placeholder="DD-MM-YYYY" className="date-field-input" />}>
      <CalendarInput {...props} />
    </Suspense>
  );
}
