import {
  chosenWithin,
  lineLength,
  longestOwnWords,
  type OptionSource,
  optionsOf,
  plainContext,
} from '../../../schemas';
import { described, type FieldStore } from './field-store';

/** The registry's check holds values to this. */
const longestOption = 60;

function optionsInWords(options: OptionSource): string {
  if (options.from === 'list') return options.values.join(', ');
  if (options.from === 'pairs') {
    const words = options.pairs.map(({ value, word }) => `${value} (${word})`).join(', ');
    return options.other ? `${words}, or other words` : words;
  }
  if (options.from === 'titles') return `the titles of \`${options.list}\``;
  return `the department’s ${options.within ? options.name : `modules of ${options.name}`}`;
}

export const choice: FieldStore<'choice'> = {
  column: ({ options }) => ({
    type: 'varchar',
    length: options.from !== 'pairs' ? lineLength : options.other ? longestOwnWords : longestOption,
  }),
  comparison: 'text',
  printedIn: 'choice',
  content: ({ options }) => `one of ${optionsInWords(options)}`,
  rules: (field) => {
    const module = chosenWithin(field);
    return module ? [`Of the module in ${module}.`] : [];
  },
  describe: (field) => {
    const { options } = field;
    if (options.from === 'pairs' && options.other)
      return described(field, { type: 'string', maxLength: longestOwnWords });
    if (options.from === 'list' || options.from === 'pairs')
      return described(field, { type: 'string', enum: optionsOf(options, plainContext(''), {}) });
    const description = 'One of the options that the form offers to this student.';
    return described(field, { type: 'string', description }, { type: 'string' });
  },
};
