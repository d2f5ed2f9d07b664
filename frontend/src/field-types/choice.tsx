import { optionsOf, plainContext, type Values, wordOf } from '../../../schemas';
import { Chips } from './chips';
import { useFormFacts } from './form-facts';
import { OptionList } from './option-list';
import type { FieldParts, InputProps } from './parts';
import { Words } from './words';

/** Up to here all options are shown at once; none is ever chosen beforehand. */
const MOST_CHIPS = 5;

function ChoiceInput(props: InputProps<'choice'>) {
  const { from } = props.field.options;
  return from === 'list' || from === 'pairs' ? <Declared {...props} /> : <FromFacts {...props} />;
}

/** What the registry itself offers. */
function Declared({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'choice'>) {
  const options = labelled(field, optionsOf(field.options, plainContext(''), {}));
  const chosen = typeof value === 'string' && value ? value : undefined;
  const shared = { ...rest, options, value: chosen };
  return options.length <= MOST_CHIPS ? (
    <Chips
      {...shared}
      label={field.label}
      onChange={(next) => onChange?.(next ?? undefined)}
      clearable={!field.required}
    />
  ) : (
    <OptionList {...shared} {...listed(field)} onChange={onChange} placeholder="Choose" />
  );
}

/** What the server keeps, or what belongs to an earlier choice. */
function FromFacts({ field, values, own: _own, value, onChange, ...rest }: InputProps<'choice'>) {
  const facts = useFormFacts();
  const parent = field.options.from === 'catalogue' ? field.options.within : undefined;
  const blocked = parent !== undefined && !values[parent];
  return (
    <OptionList
      {...rest}
      {...listed(field)}
      value={typeof value === 'string' && value ? value : undefined}
      onChange={onChange}
      options={labelled(field, optionsOf(field.options, facts, values as Values))}
      placeholder={blocked ? `Choose ${facts.labelOf(parent).toLowerCase()} first` : 'Choose'}
      disabled={blocked}
    />
  );
}

type Choice = InputProps<'choice'>['field'];

const labelled = ({ options }: Choice, values: readonly string[]) =>
  values.map((value) => ({ value, label: wordOf(options, value) }));

const listed = ({ required }: Choice) => ({ allowClear: !required, notFoundContent: 'Nothing found' });

export const choice: FieldParts<'choice'> = { Input: ChoiceInput, Value: Words };
