import { Select } from 'antd';
import { Chips } from '../field-types/chips';
import { found } from '../field-types/choice';
import { asText, type PlainInputProps, type PlainParts } from './parts';
import { Words } from './words';

/** Up to here all options are shown at once; none is ever chosen beforehand. */
const MOST_CHIPS = 4;
/** From here on typing finds an option. */
const LEAST_SEARCHED = 9;

// antd would put `aria-required` on an element without a role; the star and the sentence say it.
function ChoiceInput({
  field,
  values: _,
  own: _own,
  value,
  onChange,
  'aria-required': _required,
  ...rest
}: PlainInputProps<'choice'>) {
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
    <Select
      {...rest}
      value={chosen}
      onChange={(next) => onChange?.(next)}
      options={options}
      placeholder="Choose"
      showSearch={options.length >= LEAST_SEARCHED}
      filterOption={found}
      allowClear={!field.required}
      notFoundContent="Nothing found"
      className="wide"
    />
  );
}

export const choice: PlainParts<'choice'> = { Input: ChoiceInput, Value: Words };
