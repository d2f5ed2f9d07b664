import { optionLabel, scaleOf, scales, scoreFrom } from '../scales';
import type { CheckFacts } from './check-facts';
import { type FieldRules, noSuchOption, plainText, type Traits } from './field-type';
import { oneOf, type Samples } from './sample';

export const scoreTraits = {
  sortedIn: ['entry'],
  isScored: true,
} as const satisfies Traits;

export const scoreFacts: CheckFacts<'score'> = {
  heldIn: ['entry'],
  isUnique: true,
  faults: (key, { scale }) =>
    Object.hasOwn(scales, scale) ? [] : [`"${key}" uses the scale "${scale}", which does not exist.`],
};

export const score: FieldRules<'score'> = {
  parse: (raw, field) => {
    const value = scoreFrom(scaleOf(field.scale), raw);
    return value === undefined ? { fault: noSuchOption(field.label) } : { value };
  },
  show: (value, field) => {
    const option = scaleOf(field.scale).options?.find((one) => one.value === value);
    return option ? optionLabel(option) : plainText(value);
  },
  shownWith: ({ scale }) => ({ scale }),
  offers: ({ scale }) => (scaleOf(scale).options ?? []).map(optionLabel),
};

export const scoreSamples: Samples<'score'> = {
  fields: {
    score: { type: 'score', label: 'Score', scale: 'fivePoint' },
    appraisal: { type: 'score', label: 'Appraisal', scale: 'appraisal' },
  },
  value: ({ scale }, draw) => {
    const { min, max, options } = scaleOf(scale);
    return options ? (oneOf(options, draw)?.value ?? null) : draw.whole(min, max);
  },
  usual: 0.93,
};
