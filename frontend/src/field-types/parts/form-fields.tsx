import type { CrudFilter } from '@refinedev/core';
import { createContext, useContext } from 'react';
import type { DirectoryResource, FieldWith, ResolvedField } from '../../../../schemas';
import { narrowing } from './narrowing';

type FormFields = {
  /** One link may narrow the options of another. */
  fields: readonly ResolvedField[];
  /** Lets a control, by its name, count as filled in by nobody: nothing is lost with what it filled in by itself. */
  markUntouched: (name: string) => void;
};

/** The form around a control. A control alone, as in a filter, has none. */
const Around = createContext<FormFields>({ fields: [], markUntouched: () => undefined });

export const FormFieldsProvider = Around.Provider;

export const useFormFields = (): FormFields => useContext(Around);

/** How the other links of the form narrow the options of one that leads to `target`. */
export const useNarrowing = (
  target: DirectoryResource,
  link: FieldWith<'namesRow'>,
  values: Readonly<Record<string, unknown>>,
): CrudFilter[] => narrowing(target, link, useFormFields().fields, values);
