/** Days as people write them by hand. Apart from `dates.ts`, which the pages before the sign-in load. */

/** The last year of two digits that belongs to this century, as POSIX reads them. */
const LAST_OF_CENTURY = 68;

/** A year as people write it, in four digits: '19' is 2019, '85' is 1985. */
const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) <= LAST_OF_CENTURY ? '20' : '19'}${year}` : year;

const written = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(\d{1,2}|\p{L}{3,9})[-/., ]+(\d{2}|\d{4})$/iu;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as people write it by hand, day first, as `DD-MM-YYYY` for `parseDay`: '3/4/26' is the third of April 2026, and
 * '12 July 2019' is read too. Any other text is returned as it is.
 */
export function wholeDay(text: string): string {
  const [, day, said = '', year = ''] = written.exec(text.trim()) ?? [];
  const month = /\d/.test(said) ? Number(said) : months.indexOf(said.slice(0, 3).toLowerCase()) + 1;
  if (!day || month === 0) return text;
  return `${day.padStart(2, '0')}-${String(month).padStart(2, '0')}-${wholeYear(year)}`;
}
