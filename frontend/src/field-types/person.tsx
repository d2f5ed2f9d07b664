import { type FieldParts, type InputProps, Words } from './parts/field-parts';
import { useFormFacts } from './parts/form-facts';
import { idOf } from './parts/link-value';
import { PersonList } from './parts/person-list';

const PersonInput = ({ field, values: _, own: _own, value, ...rest }: InputProps<'person'>) => (
  <PersonList
    {...rest}
    people={useFormFacts().persons(field.role)}
    missing="This could not be loaded."
    placeholder="Choose a person"
    value={idOf(value)}
    allowClear={!field.required}
  />
);

export const person: FieldParts<'person'> = {
  Input: PersonInput,
  Value: Words,
  held: (value) => idOf(value) || undefined,
  room: 186,
  uncutWidth: 236,
};
