import type { PersonValue } from '../../../schemas';
import { type FieldParts, type InputProps, Words } from './field-parts';
import { useFormFacts } from './form-facts';
import { OptionList, OptionsMissing } from './option-list';

/** A form has the id, a record has the person. */
const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value || undefined;
  return typeof value === 'object' && value !== null ? (value as PersonValue).id : undefined;
};

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
        placeholder={loading ? 'Loading...' : 'Choose a person'}
        loading={loading}
        allowClear={!field.required}
        notFoundContent={failed ? 'The list could not be loaded' : 'Nobody found'}
      />
      {failed && <OptionsMissing retry={retry} />}
    </>
  );
}

export const person: FieldParts<'person'> = { Input: PersonInput, Value: Words, held: idOf, room: 186, whole: 236 };
