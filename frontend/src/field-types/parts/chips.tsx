import '../field-types.css';
import { useId } from 'react';

export type Chip<V extends string | number> = {
  value: V;
  label: string;
  /** The colour of the chosen chip: what the choice means for the record. */
  tone?: 'open' | 'accepted' | 'refused';
};

export type ChipsProps<V extends string | number> = {
  /** Said by a screen reader before the options. */
  label: string;
  options: readonly Chip<V>[];
  id?: string;
  value?: V | null;
  onChange?: (value: V | null) => void;
  /** Offers a way back to nothing. */
  clearable?: boolean;
  compact?: boolean;
  /** -1 where the arrow keys of what is around lead here, and Tab passes by. */
  tabIndex?: -1;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
};

/** A few options, all in sight and one tap away. Native radio buttons underneath: arrow keys and forms work as ever. */
export function Chips<V extends string | number>(props: ChipsProps<V>) {
  const { label, options, id, value, onChange, clearable, compact, tabIndex } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      id={id}
      className={compact ? 'row nowrap close chips chips-compact' : 'row close chips'}
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
    >
      {options.map((option) => (
        <label key={option.value} className={`chip${option.tone ? ` chip-${option.tone}` : ''}`}>
          <input
            type="radio"
            className="chip-input"
            name={name}
            tabIndex={tabIndex}
            value={option.value}
            checked={value === option.value}
            onChange={({ currentTarget }) => {
              // In Safari what is pressed with a mouse has no focus, and a digit would then score something else.
              currentTarget.focus();
              onChange?.(option.value);
            }}
          />
          <span className="chip-face">{option.label}</span>
        </label>
      ))}
      {clearable && value !== null && value !== undefined && value !== '' && (
        <button type="button" className="link-button chips-clear" onClick={() => onChange?.(null)}>
          Clear
        </button>
      )}
    </div>
  );
}
