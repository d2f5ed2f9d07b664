import { Picker } from '../../components/picker';
import { PersonList, type PersonListProps } from './person-list';

type PersonPickerProps = Omit<PersonListProps, 'onChange'> & { label: string; onChange: (id: string) => void };

/** `PersonList` with its label above it, for a row of such controls. */
export const PersonPicker = ({ label, onChange, ...list }: PersonPickerProps) => (
  <Picker label={label} wide>
    {(id) => (
      <PersonList placeholder="Search by name" {...list} id={id} onChange={(chosen) => onChange(String(chosen))} />
    )}
  </Picker>
);
