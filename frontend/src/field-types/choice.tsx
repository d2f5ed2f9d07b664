import { useState } from 'react';
import { fold, optionsOf, plainContext, type Values, wordOf } from '../../../schemas';
import { Chips } from './chips';
import { useFormFacts } from './form-facts';
import { OptionList } from './option-list';
import type { FieldParts, InputProps } from './parts';
import { Words } from './words';

/** Up to here all options are shown at once; none is ever chosen beforehand. */
const MOST_CHIPS = 5;

function ChoiceInput(props: InputProps<'choice'>) {
  const { options } = props.field;
  if (options.from === 'pairs' && options.other) return <Suggested {...props} />;
  return options.from === 'list' || options.from === 'pairs' ? <Declared {...props} /> : <FromFacts {...props} />;
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

/** Options of the registry, or words of one's own: what was typed and is none of them is offered last. */
function Suggested({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'choice'>) {
  const [typed, setTyped] = useState('');
  const options = labelled(field, optionsOf(field.options, plainContext(''), {}));
  const own = typed.trim();
  const isOffered = (words: string) =>
    options.some(({ value: one, label }) => one === words || fold(label) === fold(words));
  const chosen = typeof value === 'string' && value ? value : undefined;
  return (
    <OptionList
      {...rest}
      {...listed(field)}
      options={[
        ...options,
        ...(chosen && !isOffered(chosen) ? [{ value: chosen, label: chosen }] : []),
        ...(own && own !== chosen && !isOffered(own) ? [{ value: own, label: `Use “${own}”` }] : []),
      ]}
      value={chosen}
      onChange={(next) => {
        setTyped('');
        onChange?.(next);
      }}
      onSearch={setTyped}
      placeholder="Choose or type"
    />
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
