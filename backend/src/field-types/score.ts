import { scaleOf } from '../../../schemas';
import { described, type FieldStore } from './field-store';

export const score: FieldStore<'score'> = {
  column: () => ({ type: 'int' }),
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
