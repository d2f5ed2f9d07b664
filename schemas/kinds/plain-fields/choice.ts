import { plainText } from '../../field-types/field-type';
import type { PlainRules } from './plain-field';

export const choice: PlainRules<'choice'> = {
  parse: (raw, { label, options }) => {
    const option = options.find(({ value }) => value === raw);
    return option ? { value: option.value } : { fault: `Choose one of the options for ${label}` };
  },
  show: (value, { options }) => options.find((one) => one.value === value)?.word ?? plainText(value),
};
