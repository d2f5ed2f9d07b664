import { parseDay, sentDay, showDay } from '../days/dates';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

// What a browser's date-and-time input gives, and the same with a space; seconds are dropped.
const moment = /^([^T\s]+)[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

export const timeTraits = {
  sortedIn: ['row'],
} as const satisfies Traits;

export const timeFacts: CheckFacts<'time'> = {
  heldIn: ['entry', 'row'],
};

/**
 * Stored and sent as `YYYY-MM-DDTHH:mm`, the local time where it was written. A time without its day would be a field type
 * of its own. Hours between two times would be one more of `derivations`.
 */
export const time: FieldRules<'time'> = {
  parse: (raw, { label }) => {
    const found = typeof raw === 'string' ? moment.exec(raw.trim()) : null;
    const day = parseDay(found?.[1] ?? '');
    return found && day
      ? { value: `${day}T${found[2]}:${found[3]}` }
      : { fault: `${label} must be a real date and time` };
  },
  show: (value) => {
    const [day = '', hours = ''] = plainText(value).split('T');
    return `${showDay(day)} ${hours}`.trim();
  },
};

export const timeSamples: Samples<'time'> = {
  fields: { time: { type: 'time', label: 'Time' } },
  value: (_, { whole, context }) => `${context.today}T${String(whole(8, 17)).padStart(2, '0')}:30`,
  example: (_, { today }) => `${sentDay(today)} 08:30`,
};
