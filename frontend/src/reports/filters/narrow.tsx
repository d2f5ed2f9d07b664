import { Select } from 'antd';
import { optionMatches, Picker } from '../../components/picker';

type NarrowProps = {
  label: string;
  value: string | null;
  choices: readonly { id: string; name: string }[];
  /** The word for no choice. Without it one value is always chosen. */
  everything?: string;
  onChoose: (id: string | null) => void;
};

/** One filter: everything, or one value. */
export function Narrow({ label, value, choices, everything, onChoose }: NarrowProps) {
  return (
    <Picker label={label}>
      {(id) => (
        <Select
          id={id}
          showSearch
          filterOption={optionMatches}
          value={value ?? (everything ? '' : undefined)}
          onChange={(chosen: string) => onChoose(chosen || null)}
          options={[
            ...(everything ? [{ value: '', label: everything }] : []),
            ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
          ]}
          notFoundContent="Nothing found"
          popupMatchSelectWidth={false}
        />
      )}
    </Picker>
  );
}
