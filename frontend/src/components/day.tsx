import { showDay } from '../../../schemas';

/** A day in a cell of a list; a dash when there is none. In a sentence it is `showDay` alone. */
export const Day = ({ day }: { day: string | null | undefined }) => (
  <span className="field-day">{day ? showDay(day) : '-'}</span>
);
