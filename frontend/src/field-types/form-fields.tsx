import type { CrudFilter } from '@refinedev/core';
import { createContext, useContext } from 'react';
import type { DirectoryResource, FieldWith, ResolvedField } from '../../../schemas';
import { narrowing } from './narrowing';

const FormFields = createContext<readonly ResolvedField[]>([]);

/** The fields of the form around a control: one link may narrow the options of another. */
export const FormFieldsProvider = FormFields.Provider;

/** How the other links of the form narrow the options of one that leads to `target`. */
export const useNarrowing = (
  target: DirectoryResource,
  link: FieldWith<'namesRow'>,
  values: Readonly<Record<string, unknown>>,
): CrudFilter[] => narrowing(target, link, useContext(FormFields), values);
