import { daysBetween, isMoment, parseDay, showDay } from '../days/dates';
import type { CheckFacts } from './check-facts';
import { type FieldRules, plainText, type Traits } from './field-type';
import type { Samples } from './sample';

export const dateTraits = {
  sortedIn: ['entry', 'row'],
  isDay: true,
} as const satisfies Traits;

export const dateFacts: CheckFacts<'date'> = {
  heldIn: ['entry', 'row'],
  inAccounts: ['joinedDate', 'plannedEnd', 'endedOn'],
  isUnique: true,
};

export const date: FieldRules<'date'> = {
  parse: (raw, field, { today }, values) => {
    const day = typeof raw === 'string' && !isMoment(raw) ? parseDay(raw) : undefined;
    if (!day) return { fault: `${field.label} must be a real date, as DD-MM-YYYY` };
    if (field.latest === 'today' && day > today) return { fault: `${field.label} cannot be in the future` };
    const earliest = field.notBefore ? values[field.notBefore] : undefined;
    if (typeof earliest === 'string' && day < earliest) {
      return { fault: `${field.label} cannot be before ${showDay(earliest)}` };
    }
    if (field.most && typeof earliest === 'string' && daysBetween(earliest, day) > field.most)
      return { fault: `${field.label} can be at most ${field.most} days after ${showDay(earliest)}` };
    return { value: day };
  },
  show: (value) => showDay(plainText(value)),
};

export const dateSamples: Samples<'date'> = {
  fields: {
    from: { type: 'date', label: 'From', latest: 'today' },
    to: { type: 'date', label: 'To', latest: 'today', notBefore: 'from' },
  },
  value: ({ notBefore }, { context, values }) => (notBefore && values[notBefore]) || context.today,
  usual: 0.92,
};
