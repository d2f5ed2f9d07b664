import { QuietNotice } from '../../components/quiet-notice';
import type { People } from '../../components/use-people';
import { listWords } from '../../words';
import type { ControlProps } from './field-parts';
import { OptionList } from './option-list';
import type { OptionSelectProps } from './option-select';

/** Some of the people may be shown and not be chosen yet: their names say why. */
type Offered = Omit<People, 'items'> & {
  items: readonly { id: string; name: string; disabled?: boolean }[];
};

export type PersonListProps = ControlProps &
  Pick<OptionSelectProps, 'placeholder' | 'allowClear' | 'onChange'> & {
    people: Offered;
    /** What is said when they could not be loaded. */
    missing: string;
    /** The id of the chosen person. An id that is not among the people is shown as no choice, because nobody can read it. */
    value?: string | null | undefined;
  };

/** Chooses one person among many by typing a part of the name, or says that they could not be loaded. */
export function PersonList({
  people: { items, loading, failed, retrying, retry },
  missing,
  placeholder,
  value,
  ...rest
}: PersonListProps) {
  return (
    <>
      <OptionList
        {...rest}
        value={items.find(({ id }) => id === value)?.id}
        options={items.map(({ id, name, disabled }) => ({ value: id, label: name, disabled }))}
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
