import './list.css';
import { type ReactNode, useId } from 'react';

/** A control with its label above it, for a row of such controls. */
export function Picker({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="picker">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
