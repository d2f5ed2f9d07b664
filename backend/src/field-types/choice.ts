import { lineLength, type OptionSource, optionsOf, plainContext } from '../../../schemas';
import { asIs, described, type FieldStore, plainOrNull } from './field-store';

function optionsInWords(options: OptionSource): string {
  if (options.from === 'list') return options.values.join(', ');
  if (options.from === 'pairs') return options.pairs.map(({ value, word }) => `${value} (${word})`).join(', ');
  if (options.from === 'titles') return `the titles of \`${options.list}\``;
  return `the department’s ${options.within ? options.name : `modules of ${options.name}`}`;
}

export const choice: FieldStore<'choice'> = {
  // The registry's check holds values that have words of their own to this.
  column: ({ options }) => ({ type: 'varchar', length: options.from === 'pairs' ? 60 : lineLength }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
  printedIn: 'choice',
  content: ({ options }) => `one of ${optionsInWords(options)}`,
  describe: (field) => {
    const { options } = field;
    if (options.from === 'list' || options.from === 'pairs')
      return described(field, { type: 'string', enum: optionsOf(options, plainContext(''), {}) });
    const description = 'One of the options that the form offers to this student.';
    return described(field, { type: 'string', description }, { type: 'string' });
  },
};
