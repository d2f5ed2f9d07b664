import { isMoment, parseDay, showDay } from '../../dates';
import { plainText } from '../../field-types/field-type';
import type { PlainRules } from './plain-field';

export const date: PlainRules<'date'> = {
  parse: (raw, { label, latest, notBefore }, { today }, values) => {
    const day = typeof raw === 'string' && !isMoment(raw) ? parseDay(raw) : undefined;
    if (!day) return { fault: `${label} must be a real date, as DD-MM-YYYY` };
    if (latest === 'today' && day > today) return { fault: `${label} cannot be in the future` };
    const earliest = notBefore ? values[notBefore] : undefined;
    if (typeof earliest === 'string' && day < earliest)
      return { fault: `${label} cannot be before ${showDay(earliest)}` };
    return { value: day };
  },
  show: (value) => showDay(plainText(value)),
};
