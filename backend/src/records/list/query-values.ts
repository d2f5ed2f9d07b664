/** The columns of a query, and how the text of a filter is read as a value of its column. */
import { parseDay } from '../../../../schemas';
import { momentsOf } from '../../base/config/zone';
import { isId } from '../../base/database';
import { BadRequest } from '../../base/errors';
import type { Comparison } from '../../field-types';

export type Operator = '=' | '<>' | '>=' | '<=' | 'like';

/** A column that a client may name. */
export interface QueryColumn {
  /** Its name in the database. */
  readonly key: string;
  /** Its name in sentences. */
  readonly label: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  /** Whether it may be empty, so that an ascending sort puts those rows last. */
  readonly mayBeEmpty: boolean;
}

/** The operators with which a column of each comparison can be filtered. */
export const operators: Readonly<Record<Comparison, readonly Operator[]>> = {
  text: ['=', '<>', 'like'],
  day: ['=', '<>', '>=', '<='],
  moment: ['>=', '<='],
  number: ['=', '<>', '>=', '<='],
  person: ['=', '<>'],
  id: ['=', '<>'],
  nothing: [],
};

/** The longest text of a search. SQLite refuses very long patterns. */
export const longestSearch = 200;
const longestValue = 4000;

/** The first and the last moment of a day. */
export type MomentsOf = (day: string) => readonly [first: string, last: string];

export const inGreenwich: MomentsOf = (day) => momentsOf(day, 'UTC');

/**
 * Reads the text of a filter as a value of its column.
 * @param ofDay for a day that limits moments
 * @throws BadRequest with a sentence for an invalid value
 */
export function filterValue(column: QueryColumn, operator: Operator, text: string, ofDay: MomentsOf): string | number {
  const { comparison, label } = column;
  if (operator === 'like') return pattern(text, label);
  switch (comparison) {
    case 'day': {
      const day = parseDay(text);
      if (day) return day;
      throw new BadRequest(`${label} must be a real date, as YYYY-MM-DD`);
    }
    case 'moment':
      return moment(text, label, operator, ofDay);
    case 'number':
      if (/^-?\d{1,9}$/.test(text)) return Number(text);
      throw new BadRequest(`${label} must be a number`);
    case 'person':
    case 'id':
      if (isId(text)) return text;
      throw new BadRequest(`${label} must be an id`);
    default:
      if (text.length <= longestValue) return text;
      throw new BadRequest(`${label} is too long`);
  }
}

/** A day as a limit includes the whole day. One that was sent with a part of a time is a day of Greenwich. */
function moment(text: string, label: string, operator: Operator, ofDay: MomentsOf): string {
  const day = parseDay(text);
  if (!day) throw new BadRequest(`${label} must be a real date, as YYYY-MM-DD`);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return text;
  const [first, last] = text.includes('T') ? inGreenwich(day) : ofDay(day);
  return operator === '<=' ? last : first;
}

function pattern(text: string, label: string): string {
  if (text.length > longestSearch) throw new BadRequest(`The search in ${label} is too long`);
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}
