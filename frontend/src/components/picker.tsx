import './list.css';
import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { fold } from '../../../schemas';
import { listWords } from '../words';

/** Whether an option of a list matches the typed text. Case and accents do not matter. */
export const optionMatches = (typed: string, option?: { label?: unknown }): boolean =>
  fold(String(option?.label ?? '')).includes(fold(typed.trim()));

type PickerProps = {
  label: string;
  /** Whether what is chosen needs a line of its own. */
  wide?: boolean;
  children: (id: string) => ReactNode;
};

/** A control with its label above it, for a row of such controls. */
export function Picker({ label, wide = false, children }: PickerProps) {
  const id = useId();
  return (
    <div className={wide ? 'picker picker-wide' : 'picker'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export type PersonPickerProps = {
  label: string;
  people: readonly { id: string; name: string }[];
  /** People who are shown and cannot be chosen yet, with the reason. @default none */
  others?: { people: readonly { id: string; name: string }[]; why: string } | undefined;
  /** The id of the chosen person. An id that is not among the people is shown as no choice. */
  value: string | null | undefined;
  onChange: (id: string) => void;
  loading: boolean;
  /** The text of an empty list. */
  nobody?: string;
};

/** Chooses one person among many by typing a part of the name. */
export function PersonPicker({ label, people, value, others, nobody = 'Nobody found', ...select }: PersonPickerProps) {
  return (
    <Picker label={label} wide>
      {(id) => (
        <Select
          {...select}
          id={id}
          showSearch
          filterOption={optionMatches}
          value={people.find((each) => each.id === value)?.id}
          options={[
            ...people.map(({ id: one, name }) => ({ value: one, label: name })),
            ...(others?.people ?? []).map(({ id: one, name }) => ({
              value: one,
              label: `${name} (${others?.why})`,
              disabled: true,
            })),
          ]}
          placeholder={select.loading ? listWords.loading : 'Search by name'}
          notFoundContent={select.loading ? listWords.loading : nobody}
        />
      )}
    </Picker>
  );
}
