import { Chips } from '../field-types/chips';
import { OptionList } from '../field-types/option-list';
import { asText, type PlainInputProps, type PlainParts } from './parts';
import { Words } from './words';

/** Up to here all options are shown at once; none is ever chosen beforehand. */
const MOST_CHIPS = 4;

function ChoiceInput({ field, values: _, own: _own, value, onChange, ...rest }: PlainInputProps<'choice'>) {
  const options = field.options.map((option) => ({ value: option.value, label: option.word }));
  const chosen = asText(value) || undefined;
  if (options.length <= MOST_CHIPS)
    return (
      <Chips
        {...rest}
        label={field.label}
        options={options}
        value={chosen}
        onChange={(next) => onChange?.(next ?? undefined)}
        clearable={!field.required}
      />
    );
  return (
    <OptionList
      {...rest}
      value={chosen}
      onChange={onChange}
      options={options}
      placeholder="Choose"
      allowClear={!field.required}
      notFoundContent="Nothing found"
    />
  );
}

export const choice: PlainParts<'choice'> = { Input: ChoiceInput, Value: Words };
