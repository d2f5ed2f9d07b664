import { createContext, useContext } from 'react';
import type { FormContext } from '../../../../schemas';
import type { People } from '../../components/use-people';

/** What a form needs to know besides its own values. */
export type FormFacts = FormContext & {
  /** The people that a person field of this role offers. */
  persons: (role: string) => People;
  /**
   * Gets the server's faults by wire name, because the department's lists may have changed since the form was opened.
   */
  onListFault?: (errors: Readonly<Record<string, string>>) => void;
  /** Whether the lists that the form offers are there. Of titles a failure is silent: the built-in options remain. */
  lists?: Pick<People, 'loading' | 'failed' | 'retry'>;
  /** Loads a list of titles again, after one was added to it. */
  reloadTitles?: (list: string) => Promise<void>;
  /** The label of another field of the same form, by key. */
  labelOf: (key: string) => string;
};

const Facts = createContext<FormFacts | null>(null);

export const FormFactsProvider = Facts.Provider;

/** The facts of the page around the form of a record; `null` in a form of a row, which needs none. */
export const useRecordFacts = (): FormFacts | null => useContext(Facts);

/** The facts of the page around a form. Throws outside a page of a resource. */
export function useFormFacts(): FormFacts {
  const facts = useContext(Facts);
  if (!facts) throw new Error('useFormFacts is called outside a FormFactsProvider');
  return facts;
}
