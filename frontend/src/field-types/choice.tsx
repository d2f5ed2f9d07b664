import { optionsOf, showField, type Values } from '../../../schemas';
import { FullText } from '../components/full-text';
import { Chips } from './chips';
import { useFormFacts } from './form-facts';
import { OptionList } from './option-list';
import type { FieldParts, InputProps, ValueProps } from './parts';

/** Up to here all options are shown at once; none is ever chosen beforehand. */
const MOST_CHIPS = 5;

function ChoiceInput({ field, values, value, onChange, ...rest }: InputProps<'choice'>) {
  const facts = useFormFacts();
  const parent = field.options.from === 'catalogue' ? field.options.within : undefined;
  const options = optionsOf(field.options, facts, values as Values);
  const chosen = typeof value === 'string' && value ? value : undefined;
  if (field.options.from === 'list' && options.length <= MOST_CHIPS) {
    return (
      <Chips
        {...rest}
        label={field.label}
        options={options.map((each) => ({ value: each, label: each }))}
        value={chosen}
        onChange={(next) => onChange?.(next ?? undefined)}
        clearable={!field.required}
      />
    );
  }
  const blocked = parent !== undefined && !values[parent];
  return (
    <OptionList
      {...rest}
      value={chosen}
      onChange={onChange}
      options={options.map((each) => ({ value: each, label: each }))}
      placeholder={blocked ? `Choose ${facts.labelOf(parent).toLowerCase()} first` : 'Choose'}
      disabled={blocked}
      allowClear={!field.required}
      notFoundContent="Nothing found"
    />
  );
}

function ChoiceValue({ field, record, whole }: ValueProps<'choice'>) {
  const word = showField(field, record);
  return whole ? word || '-' : <FullText text={word} />;
}

export const choice: FieldParts<'choice'> = { Input: ChoiceInput, Value: ChoiceValue };
