import { daysBetween } from './dates';

/** How soon something is logged, in days after the day that it is about. */

/** Up to these, a report counts an entry as logged within a week. The regulations ask for an update every week. */
export const freshDays = 7;

const lateDays = 30;

/**
 * An entry says then that it was logged late, and the queue does not take it for routine.
 * @param day the last that it is about: see `lastDayOfRecord`
 */
export const isLoggedLate = (day: string, loggedOn: string) => daysBetween(day, loggedOn) > lateDays;
