import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Fault } from '../../api/fault';
import { dependentsOf } from './dependents';
import { controlName, type Fields, type FormValues, fillIn } from './values';

/** Makes the form go on from a record as somebody else saved it. @returns the values of its controls */
export type Rebase = (current: FormValues) => FormValues;

/** After a conflict: what somebody else saved, shown on demand around what this person typed. */
export function useRebase(
  form: FormInstance,
  fields: Fields,
  rebase: Rebase | undefined,
  /** Called when it is shown. */
  onShown: () => void,
) {
  const [current, setCurrent] = useState<FormValues>();
  const [rebased, setRebased] = useState<string | null>(null);

  /** Leaves alone where this person typed, and the choices that depend on that. */
  const show = (seen: FormValues, take: Rebase) => {
    const theirs = Object.entries(take(seen));
    const typed = theirs.map(([name]) => name).filter((name) => form.isFieldTouched(name));
    const own = [...typed, ...dependentsOf(fields, typed)];
    fillIn(form, Object.fromEntries(theirs.filter(([name]) => !own.includes(name))));
    setCurrent(undefined);
    onShown();
    setRebased(saying(fields.filter((field) => typed.includes(controlName(field))).map(({ label }) => label)));
  };

  return {
    /** Takes note of a conflict. @returns whether the form can go on from it */
    note: (fault: Fault): boolean => {
      if (rebase && fault.current) setCurrent(fault.current);
      return rebase !== undefined && fault.current !== undefined;
    },
    /** Shows what somebody else saved. `undefined` without a conflict. */
    show: rebase && current && (() => show(current, rebase)),
    /** Says what the form shows since then. */
    rebased,
    forget: () => {
      setCurrent(undefined);
      setRebased(null);
    },
  };
}

const saying = (own: readonly string[]): string =>
  `This is what is there now.${own.length > 0 ? ` What you typed stays: ${own.join(', ')}.` : ''}`;
