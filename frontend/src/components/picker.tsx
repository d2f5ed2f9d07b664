import './list.css';
import { type ReactNode, useId } from 'react';
import { fold } from '../../../schemas';

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
