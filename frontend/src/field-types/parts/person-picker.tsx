import { Picker } from '../../components/picker';
import { QuietNotice } from '../../components/quiet-notice';
import type { People } from '../../components/use-people';
import { listWords } from '../../words';
import { OptionList } from './option-list';

/** Some of the people may be shown and not be chosen yet: their names say why. */
type Offered = Omit<People, 'items'> & {
  items: readonly { id: string; name: string; disabled?: boolean }[];
};

type PersonListProps = {
  people: Offered;
  /** What is said when they could not be loaded. */
  missing: string;
  placeholder?: string;
  id?: string;
  /** The id of the chosen person. An id that is not among the people is shown as no choice. */
  value?: string | null | undefined;
  onChange?: (id: string) => void;
};

/** Chooses one person among many by typing a part of the name, or says that they could not be loaded. */
export function PersonList({
  people: { items, loading, failed, retrying, retry },
  missing,
  placeholder = 'Search by name',
  value,
  onChange,
  ...rest
}: PersonListProps) {
  return (
    <>
      <OptionList
        {...rest}
        value={items.find(({ id }) => id === value)?.id}
        onChange={(id) => onChange?.(String(id))}
        options={items.map(({ id, name, disabled = false }) => ({ value: id, label: name, disabled }))}
        loading={loading}
        placeholder={loading ? listWords.loading : placeholder}
        notFoundContent={failed ? missing : 'Nobody found'}
      />
      {failed && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          {missing}
        </QuietNotice>
      )}
    </>
  );
}

/** The same with its label above it, for a row of such controls. */
export const PersonPicker = ({ label, ...list }: PersonListProps & { label: string }) => (
  <Picker label={label} wide>
    {(id) => <PersonList {...list} id={id} />}
  </Picker>
);
