import { isFilled } from '../condition';
import type { CheckFacts } from './check-facts';
import { type FieldRules, noSuchOption, type Traits } from './field-type';
import { oneOf, type Samples } from './sample';

export const rubricTraits = {
  isRated: true,
  isLarge: true,
} as const satisfies Traits;

export const rubricFacts: CheckFacts<'rubric'> = {
  heldIn: ['entry'],
  faults: (key, { items, ratings }) => [
    ...(Object.keys(items).length === 0 ? [`the rubric "${key}" has no items.`] : []),
    ...(ratings.length === 0 ? [`the rubric "${key}" has no ratings.`] : []),
  ],
};

/** Several ratings under their own names. In the API they are beside the other fields, not inside one. */
export const rubric: FieldRules<'rubric'> = {
  parse: (raw, field) => {
    const ratings: Record<string, string> = {};
    const items: Record<string, string> = {};
    const given = raw as Readonly<Record<string, unknown>>;
    for (const [item, label] of Object.entries(field.items)) {
      const rating = given[item];
      if (!isFilled(rating)) continue;
      if (typeof rating === 'string' && field.ratings.includes(rating)) ratings[item] = rating;
      else items[item] = noSuchOption(label);
    }
    const [fault] = Object.values(items);
    if (fault) return { fault, items };
    return { value: Object.keys(ratings).length > 0 ? ratings : null };
  },
  show: (value, field) => {
    if (typeof value !== 'object' || value === null) return '';
    const rated = value as Record<string, string>;
    return Object.entries(field.items)
      .flatMap(([item, label]) => (rated[item] ? [`${label}: ${rated[item]}`] : []))
      .join('; ');
  },
  shownWith: ({ items }) => ({ items }),
  offers: ({ ratings }) => ratings,
};

export const rubricSamples: Samples<'rubric'> = {
  fields: {
    ratings: {
      type: 'rubric',
      label: 'Ratings',
      ratings: ['good', 'fair'],
      items: { history: 'History', diagnosis: 'Diagnosis' },
    },
  },
  value: ({ items, ratings }, draw) =>
    Object.fromEntries(Object.keys(items).map((item) => [item, oneOf(ratings, draw) ?? ''])),
  usual: 0.55,
};
