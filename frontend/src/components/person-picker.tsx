import { Select } from 'antd';
import { useId } from 'react';
import { optionMatches } from './option-matches';
import './list.css';

export type PersonPickerProps = {
  label: string;
  people: readonly { id: string; name: string }[];
  /** The id of the chosen one; one who is not among the people is shown as nobody. */
  value: string | null | undefined;
  onChange: (id: string) => void;
  loading: boolean;
  /** What the opened list says when there is nobody in it. */
  nobody?: string;
};

/** One person of many, found by typing a part of the name. */
export function PersonPicker({ label, people, value, nobody = 'Nobody found', ...select }: PersonPickerProps) {
  const id = useId();
  return (
    <div className="picker picker-wide">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select
        {...select}
        id={id}
        showSearch
        filterOption={optionMatches}
        value={people.find((each) => each.id === value)?.id}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
        placeholder={select.loading ? 'Loading...' : 'Search by name'}
        notFoundContent={nobody}
      />
    </div>
  );
}
