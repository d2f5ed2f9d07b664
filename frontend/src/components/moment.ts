import { localMoment, showDay } from '../../../schemas';

/** A moment by the clock of the college: '09-03-2025, 14:05'. */
export function momentOf(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const [day = '', clock] = localMoment(time).split('T');
  return `${showDay(day)}, ${clock}`;
}
