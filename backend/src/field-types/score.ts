import { scaleOf } from '../../../schemas';
import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const score: FieldStore<'score'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
  printedIn: 'score',
  content: ({ scale }) => {
    const { min, max } = scaleOf(scale);
    return `a score of ${min} to ${max}`;
  },
  describe: (field) => {
    const { min, max, options } = scaleOf(field.scale);
    const description = options?.map(({ word, value }) => `${value} ${word}`).join(', ');
    return described(field, { type: 'integer', minimum: min, maximum: max, ...(description && { description }) });
  },
};
