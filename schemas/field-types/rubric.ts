import type { FieldRules } from './field-type';

/** Several ratings under names of their own. On the wire they stand beside the other fields, not inside one. */
export const rubric: FieldRules<'rubric'> = {
  parse: (raw, field) => {
    const ratings: Record<string, string> = {};
    for (const [item, rating] of Object.entries(raw as Record<string, unknown>)) {
      if (rating === null || rating === undefined || rating === '') continue;
      if (typeof rating !== 'string' || !field.ratings.includes(rating)) {
        return { fault: `Choose one of the options for ${field.items[item] ?? item}` };
      }
      ratings[item] = rating;
    }
    return { value: Object.keys(ratings).length > 0 ? ratings : null };
  },
  show: (value, field) => {
    if (typeof value !== 'object' || value === null) return '';
    const rated = value as Record<string, string>;
    return Object.entries(field.items)
      .flatMap(([item, label]) => (rated[item] ? [`${label}: ${rated[item]}`] : []))
      .join('; ');
  },
};
