import { useState } from 'react';
import { choosableOf, fold, optionsOf, plainContext, takesOwnWords, type Values, wordOf } from '../../../schemas';
import { QuietNotice } from '../components/quiet-notice';
import { Chips } from './parts/chips';
import { CELL, type FieldParts, type InputProps, lineInput, Words } from './parts/field-parts';
import { useFormFacts, useRecordFacts } from './parts/form-facts';
import { OptionList } from './parts/option-list';

/** Up to this many options are shown at once. None is chosen beforehand. */
const MOST_CHIPS = 5;

function ChoiceInput(props: InputProps<'choice'>) {
  const { options } = props.field;
  if (options.from === 'pairs' && options.other)
    return <Suggested {...props} suggested={optionsOf(options, plainContext(''), {})} />;
  return options.from === 'list' || options.from === 'pairs' ? <Declared {...props} /> : <FromFacts {...props} />;
}

/** Options from the registry, and what the corrected record says. */
function Declared({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'choice'>) {
  const chosen = typeof value === 'string' && value ? value : undefined;
  const before = useRecordFacts()?.before?.[field.key];
  const offered = choosableOf(field.options, chosen);
  const isGone = typeof before === 'string' && before !== '' && !offered.includes(before);
  const options = labelled(field, isGone ? [...offered, before] : offered);
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

/** One of these options, or the person's own words, which are offered last. */
function Suggested(props: InputProps<'choice'> & { suggested: readonly string[] }) {
  const { field, values: _, own: _own, value, onChange, suggested, ...rest } = props;
  const [typed, setTyped] = useState('');
  const options = labelled(field, suggested);
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

/** Used when nothing is suggested. */
const OwnWords = lineInput<'choice'>({});

/** Options from the server, or those of an earlier choice. */
function FromFacts(props: InputProps<'choice'>) {
  const { field, values, own: _own, value, onChange, ...rest } = props;
  const facts = useFormFacts();
  const offered = optionsOf(field.options, facts, values as Values);
  if (takesOwnWords(field.options, facts))
    return offered.length > 0 ? <Suggested {...props} suggested={offered} /> : <OwnWords {...props} />;
  const parent = field.options.from === 'catalogue' ? field.options.within : undefined;
  const blocked = parent !== undefined && !values[parent];
  const { loading, failed, retry } = facts.lists ?? {};
  return (
    <>
      <OptionList
        {...rest}
        {...listed(field)}
        value={typeof value === 'string' && value ? value : undefined}
        onChange={onChange}
        options={labelled(field, offered)}
        placeholder={blocked ? `Choose ${facts.labelOf(parent).toLowerCase()} first` : 'Choose'}
        disabled={blocked}
        loading={loading}
      />
      {failed && <QuietNotice onRetry={retry} />}
    </>
  );
}

type Choice = InputProps<'choice'>['field'];

const labelled = ({ options }: Choice, values: readonly string[]) =>
  values.map((value) => ({ value, label: wordOf(options, value) }));

const listed = ({ required }: Choice) => ({ allowClear: !required, notFoundContent: 'Nothing found' });

/** px. A word of few that is cut may be another one. */
const [LEAST, MOST, AROUND, LETTER] = [150, 210, 34, 7];

/** The length of a department's own options is unknown. */
function uncutWidthOf({ options }: Choice): number {
  const lengths = choosableOf(options).map((value) => wordOf(options, value).length);
  return lengths.length > 0 ? Math.min(CELL, Math.max(LEAST, AROUND + LETTER * Math.max(...lengths))) : CELL;
}

const roomOf = (field: Choice): number =>
  choosableOf(field.options).length > 0 ? Math.min(MOST, uncutWidthOf(field)) : 180;

export const choice: FieldParts<'choice'> = {
  Input: ChoiceInput,
  Value: Words,
  room: roomOf,
  uncutWidth: uncutWidthOf,
};
