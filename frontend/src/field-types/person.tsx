import { listWords } from '../words';
import { type FieldParts, type InputProps, Words } from './parts/field-parts';
import { useFormFacts } from './parts/form-facts';
import { idOf } from './parts/link-value';
import { OptionList, OptionsMissing } from './parts/option-list';

function PersonInput({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'person'>) {
  const { items, loading, failed, retry } = useFormFacts().persons(field.role);
  return (
    <>
      <OptionList
        {...rest}
        // A person who left the department since the draft must be chosen again, because nobody can read an id.
        value={items.find(({ id }) => id === idOf(value))?.id}
        onChange={onChange}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={loading ? listWords.loading : 'Choose a person'}
        loading={loading}
        allowClear={!field.required}
        notFoundContent={failed ? 'The list could not be loaded' : 'Nobody found'}
      />
      {failed && <OptionsMissing retry={retry} />}
    </>
  );
}

export const person: FieldParts<'person'> = {
  Input: PersonInput,
  Value: Words,
  held: (value) => idOf(value) || undefined,
  room: 186,
  uncutWidth: 236,
};
