import { wholeYear } from '../dates';
import { isCount, isDay, type ResolvedField } from '../field-types';

/** What a cell of somebody's own sheet says, as a form would send it. */
export function asWritten(field: ResolvedField, text: string): string {
  if (isDay(field)) return wholeDay(text);
  return isCount(field) ? firstYear(text) : text;
}

const written = /^(\d{1,2})[-/. ]+(\d{1,2}|\p{L}{3,9})[-/., ]+(\d{2}|\d{4})$/u;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as `DD-MM-YYYY`: '12-07-19', '12 July 2019'. Any other text is returned as it is.
 */
function wholeDay(text: string): string {
  const [, day, said = '', year = ''] = written.exec(text.trim()) ?? [];
  const month = /\d/.test(said) ? Number(said) : months.indexOf(said.slice(0, 3).toLowerCase()) + 1;
  if (!day || month === 0) return text;
  return `${day.padStart(2, '0')}-${String(month).padStart(2, '0')}-${wholeYear(year)}`;
}

/** A batch of '2025-28' is the one that began in 2025. */
const firstYear = (text: string): string => /^\s*(\d{4})\s*[-–/]\s*(?:\d{2}|\d{4})\s*$/.exec(text)?.[1] ?? text;
